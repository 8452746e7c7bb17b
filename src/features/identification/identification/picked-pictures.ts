import { type DocumentSide, PICTURE_BYTES, PICTURE_FORMATS } from "#models/identification/documents.ts"
import { isPicture, PICTURE_HEAD } from "#models/identification/picture.ts"
import { type FormMessage, messageOf } from "#models/identity/registration/form-message.ts"

/** What a file picker offers. */
export const PICKED_TYPES = PICTURE_FORMATS.map((format) => `image/${format}`).join(",")

const MEGABYTE = 1_000_000

/** How much of a picture was sent, as a share of 1. */
export interface Sending {
  readonly side: DocumentSide
  readonly share: number
}

/**
 * Pictures that were picked in this page, the last one of each side, and how far their sending is. They live as long
 * as the page is shown: nothing of them is kept in the browser.
 */
export class PickedPictures {
  readonly #shown = new Map<DocumentSide, Blob>()
  readonly #listeners = new Set<() => void>()
  #sending: Sending | undefined

  keep(side: DocumentSide, file: Blob): void {
    this.#shown.set(side, file)
  }

  /** The picture that was last picked for a side. */
  readonly shown = (side: DocumentSide): Blob | undefined => this.#shown.get(side)

  /** The picture of a side was not taken. */
  drop(side: DocumentSide): void {
    this.#shown.delete(side)
    this.#tell(undefined)
  }

  readonly tellSending = (side: DocumentSide, share: number): void => this.#tell({ side, share })

  sent(): void {
    this.#tell(undefined)
  }

  forget(): void {
    this.#shown.clear()
    this.#tell(undefined)
  }

  readonly sending = (): Sending | undefined => this.#sending

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(sending: Sending | undefined): void {
    this.#sending = sending
    for (const listener of [...this.#listeners]) listener()
  }
}

/** Those of this page. */
export const pickedPictures = new PickedPictures()

/** What is wrong with a picture before it is sent: no photo by its content, or too large. */
export const pictureFault = async (file: Blob): Promise<FormMessage | undefined> => {
  if (file.size > PICTURE_BYTES)
    return messageOf("validation.picture-size", { max: PICTURE_BYTES / MEGABYTE })
  const head = new Uint8Array(await file.slice(0, PICTURE_HEAD).arrayBuffer())
  const isOne = PICTURE_FORMATS.some((format) => isPicture(`image/${format}`, head))
  return isOne ? undefined : messageOf("validation.picture-type")
}
