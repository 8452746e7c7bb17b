import type { Socket } from "node:net"

/** A connection that is being closed is read from for this long, so that what is still on its way meets no reset. */
const LINGER_MS = 2_000
/** What is looked at meanwhile, so often. */
const LOOK_MS = 100
/** Bytes that are read away at most: whoever sends more is cut off. */
const MOST_DRAINED = 8 * 1024 * 1024

const closing = new WeakSet<Socket>()

/**
 * Ends what is sent, reads on for a while and only then lets go of a connection (RFC 9112 §9.6): closing at once would have the kernel answer what is on
 * its way with a reset, which takes the last answer from whoever has not read it yet.
 */
export const closeGently = (socket: Socket): void => {
  if (socket.destroyed || closing.has(socket)) return
  closing.add(socket)
  const readBefore = socket.bytesRead
  const until = performance.now() + LINGER_MS
  socket.end()
  socket.resume()
  const looking = setInterval(() => {
    const isOver = performance.now() >= until || socket.bytesRead - readBefore > MOST_DRAINED
    if (isOver) socket.destroy()
  }, LOOK_MS)
  looking.unref()
  socket.once("close", () => clearInterval(looking))
}

/** Has a connection closed so once its last answer is sent, where Node would let go of it at once. */
export const closeGentlyWhenAnswered = (socket: Socket): void => {
  socket.destroySoon = () => closeGently(socket)
}
