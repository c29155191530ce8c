/** What keeps an installation from doing what was asked, in a sentence that tells whoever runs it what to do. */
export class OperatorError extends Error {
  override readonly name = "OperatorError"
}
