/**
 * What the names of cookies with secrets begin with (ACC-13). With https a browser takes a name of `__Host-` only from this very
 * host, for all of its paths and over https (RFC 6265bis, 4.1.3.2), so that no neighbour of the same domain can plant one.
 */
export const cookiePrefix = (secure: boolean): string => (secure ? "__Host-auth" : "auth")

/** The name of a cookie without what says that it came over https. */
export const plainCookieName = (name: string): string => name.replace(/^__Host-/, "")
