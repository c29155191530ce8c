type Nodemailer = typeof import("nodemailer")

/** What is made with nodemailer, which is loaded with the first mail: most servers send none for hours. */
export const lazyTransport = <Transport>(make: (nodemailer: Nodemailer) => Transport): (() => Promise<Transport>) => {
  let transport: Promise<Transport> | undefined
  return () => {
    transport ??= import("nodemailer").then(make)
    return transport
  }
}
