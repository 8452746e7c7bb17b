/** A step up a Merkle tree: the neighbour's hash and on which side it stands. */
export type Sibling = readonly [side: "left" | "right", hash: string]

const encoder = new TextEncoder()

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** Hexadecimal SHA-256 over UTF-8, by Web Crypto: the same in the page and in Node. */
export const sha256 = async (text: string): Promise<string> =>
  hexOf(await crypto.subtle.digest("SHA-256", encoder.encode(text)))

/** A digest like {@link sha256}; Node's own answers at once, which counts over many leaves. */
export type Digest = (text: string) => string | Promise<string>

/** Leaves and nodes are hashed apart, so that none can pass for the other. */
const leafText = (hash: string): string => `leaf\n${hash}`
const nodeText = (left: string, right: string): string => `node\n${left}\n${right}`

/** One level up; a node without a neighbour goes up as it is. */
const levelAbove = async (level: ReadonlyArray<string>, digest: Digest): Promise<ReadonlyArray<string>> => {
  const above: Array<string> = []
  for (let index = 0; index < level.length; index += 2) {
    const [left = "", right] = level.slice(index, index + 2)
    above.push(right === undefined ? left : await digest(nodeText(left, right)))
  }
  return above
}

/** Every level of the tree over hashes of events, leaves first; the last holds the root. Never empty. */
export const merkleLevels = async (
  hashes: ReadonlyArray<string>,
  digest: Digest = sha256,
): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
  let level: ReadonlyArray<string> = await Promise.all(hashes.map((hash) => digest(leafText(hash))))
  const levels = [level]
  while (level.length > 1) {
    level = await levelAbove(level, digest)
    levels.push(level)
  }
  return levels
}

/** The neighbours that lead from one leaf to the root. */
export const merklePath = (
  levels: ReadonlyArray<ReadonlyArray<string>>,
  leaf: number,
): ReadonlyArray<Sibling> =>
  levels.slice(0, -1).flatMap((level, height): ReadonlyArray<Sibling> => {
    const index = Math.floor(leaf / 2 ** height)
    const hash = level[index % 2 === 0 ? index + 1 : index - 1]
    return hash === undefined ? [] : [[index % 2 === 0 ? "right" : "left", hash]]
  })

/** The root that a leaf and its neighbours lead to. */
export const merkleRoot = async (hash: string, path: ReadonlyArray<Sibling>): Promise<string> => {
  let node = await sha256(leafText(hash))
  for (const [side, sibling] of path) {
    node = await sha256(side === "left" ? nodeText(sibling, node) : nodeText(node, sibling))
  }
  return node
}
