import type { MessageKey, SupportTopic } from "#models/support/conversation.ts"

/** A file that was picked, and what a conversation that it begins is about. */
export interface Picked {
  readonly key: MessageKey
  readonly file: Blob
  readonly topic: SupportTopic | null
}

/** The file that was picked last in this page: it is kept nowhere else, and no longer than the page is shown. */
class PickedFile {
  #picked: Picked | undefined

  keep(picked: Picked): void {
    this.#picked = picked
  }

  of(key: MessageKey): Picked | undefined {
    return this.#picked?.key === key ? this.#picked : undefined
  }

  forget(): void {
    this.#picked = undefined
  }
}

/** That of this page. */
export const pickedFile = new PickedFile()

/** What a file picker offers. */
export const PICKED_TYPES = "image/png,image/jpeg,image/webp,application/pdf"
