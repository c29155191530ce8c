/** Gmail shows so many bytes of HTML at most, and a link to the rest: the unsubscribe link would be in the rest. */
const mostBytes = 102_000

/** Whether the HTML of a mail is longer than mail programs show it whole (102 KB in UTF-8). */
export const mailTooLarge = (html: string): boolean => new TextEncoder().encode(html).length > mostBytes
