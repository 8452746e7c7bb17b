/** A recorded file that can't be walked: the message says which, and why. */
export class RefusedFile extends Error {
  override readonly name = "RefusedFile"
}
