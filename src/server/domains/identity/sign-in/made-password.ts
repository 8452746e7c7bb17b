/** Letters and digits that nobody takes for one another when they are read from paper. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789"
const LENGTH = 14

/**
 * A password of 14 characters (80 bits) made of a keyed digest: the same digest gives the same password, so that a
 * registration whose answer was lost can tell it again. `digest` is base 64 of at least 32 bytes.
 */
export const madePassword = (digest: string): string => {
  let left = BigInt(`0x${Buffer.from(digest, "base64url").toString("hex")}`)
  const size = BigInt(ALPHABET.length)
  return Array.from({ length: LENGTH }, () => {
    const place = Number(left % size)
    left /= size
    return ALPHABET[place] ?? ""
  }).join("")
}
