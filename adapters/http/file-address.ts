/** The header that carries the input of an operation whose body is a file: JSON, percent-encoded. */
export const inputHeader = "wimpel-input"

/** The header that carries what an operation says of the file that it answers with: JSON, percent-encoded. */
export const outputHeader = "wimpel-output"

/** The media type of every file that goes in: what it is, its content tells. */
export const fileType = "application/octet-stream"
