/** A process with one socket on a feed, which asks for the snapshot of a topic again and again. */
export interface AskerOrder {
  readonly port: number
  readonly path: string
  /** What it says to follow the topic, and then to have its snapshot again. */
  readonly hello: string
  readonly again: string
}

/** What asking for some time came to. */
export interface Answered {
  /** Milliseconds from asking to the last byte of each snapshot. */
  readonly times: ReadonlyArray<number>
  /** Characters of a snapshot. */
  readonly length: number
}

const order = JSON.parse(process.argv[2] ?? "{}") as AskerOrder
const socket = new WebSocket(`ws://127.0.0.1:${order.port}${order.path}`)
let arrived = (_: string): void => {}
const answerTo = (words: string): Promise<string> =>
  new Promise((resolve) => {
    arrived = resolve
    socket.send(words)
  })
socket.onmessage = ({ data }) => {
  if (typeof data === "string" && data.startsWith('{"t":"snapshot"')) arrived(data)
}
await new Promise((resolve, reject) => {
  socket.onopen = resolve
  socket.onerror = () => reject(new Error("The socket was refused"))
})
let { length } = await answerTo(order.hello)

process.on("message", async (milliseconds: number) => {
  const times: Array<number> = []
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    const from = performance.now()
    length = (await answerTo(order.again)).length
    times.push(performance.now() - from)
  }
  process.send?.({ times, length } satisfies Answered)
})
process.once("disconnect", () => process.exit())
process.send?.("open")
