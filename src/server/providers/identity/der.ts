/** Bytes that are no DER, or of another shape than was expected. */
export class NotDer extends Error {}

/** One element of DER: its tag, what it holds, and all of its bytes. */
export interface DerElement {
  readonly tag: number
  readonly value: Buffer
  readonly raw: Buffer
}

/** Tags of DER as they stand in the first byte. */
export const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectId: 0x06,
  enumerated: 0x0a,
  generalizedTime: 0x18,
  sequence: 0x30,
} as const

/** Tag of a constructed element of a context's own: `[0]`, `[1]`, `[2]`. */
export const context = (number: number): number => 0xa0 | number

/** The elements that stand one after the other; throws {@link NotDer} where they don't end with the bytes. */
export const readDer = (bytes: Buffer): ReadonlyArray<DerElement> => {
  const elements: Array<DerElement> = []
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at]
    const first = bytes[at + 1]
    // Tags of more than one byte and lengths that are told at the end stand in nothing that is read here.
    if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f || first === 0x80)
      throw new NotDer("a tag and a length are expected")
    const more = first > 0x80 ? first & 0x7f : 0
    if (more > 4 || at + 2 + more > bytes.length) throw new NotDer("a length is expected")
    const length = more === 0 ? first : bytes.readUIntBE(at + 2, more)
    const from = at + 2 + more
    if (from + length > bytes.length) throw new NotDer("longer than the bytes")
    elements.push({ tag, value: bytes.subarray(from, from + length), raw: bytes.subarray(at, from + length) })
    at = from + length
  }
  return elements
}

/** An element of this tag; throws {@link NotDer} where it is another or none. */
export const expected = (element: DerElement | undefined, tag: number): DerElement => {
  if (element?.tag !== tag) throw new NotDer(`tag ${tag} is expected, not ${element?.tag}`)
  return element
}

/** What stands in an element of this tag. */
export const within = (element: DerElement | undefined, tag: number): ReadonlyArray<DerElement> =>
  readDer(expected(element, tag).value)

/** An element with what it holds. */
export const writeDer = (tag: number, ...held: ReadonlyArray<Uint8Array>): Buffer => {
  const value = Buffer.concat(held)
  if (value.length < 0x80) return Buffer.concat([Buffer.from([tag, value.length]), value])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(value.length)
  const short = length.subarray(length.findIndex((byte) => byte !== 0))
  return Buffer.concat([Buffer.from([tag, 0x80 | short.length]), short, value])
}
