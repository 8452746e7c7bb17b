import { once } from "node:events"
import { createServer as createHttpServer } from "node:http"
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net"
import { layer } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { FetchHttpClient, HttpClient } from "effect/http"
import { TestClock } from "effect/testing"
import { afterEach, expect } from "vitest"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { layerMemory } from "#tests/support/memory-store.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { type Carrier, Carriers, type Message, NotDelivered } from "./Carriers.ts"
import { smsCarrier, smtpCarrier } from "./carriers-of.ts"
import { Outbox } from "./Outbox.ts"

const SMS: Message = { channel: "sms", to: "79120000001", text: "Код 123456" }
const MAIL: Message = { channel: "mail", to: "player@example.org", subject: "Новый пароль", text: "123456" }

const servers: Array<Server> = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const portOf = (server: Server) =>
  Effect.promise(async () => {
    servers.push(server.listen(0, "127.0.0.1"))
    await once(server, "listening")
    return (server.address() as AddressInfo).port
  })

/** An SMTP server that takes one message, or none; what it heard is kept. */
const mailServer = (heard: Array<string>, takes: boolean) =>
  createTcpServer((socket) => {
    let isData = false
    socket.write("220 test\r\n")
    socket.on("data", (chunk) => {
      for (const line of chunk.toString("utf8").split("\r\n").filter(Boolean)) {
        heard.push(line)
        if (isData) {
          if (line !== ".") continue
          isData = false
          socket.write(takes ? "250 taken\r\n" : "554 refused\r\n")
        } else if (line === "DATA") {
          isData = true
          socket.write("354 go on\r\n")
        } else if (line === "QUIT") socket.end("221 bye\r\n")
        else socket.write("250 ok\r\n")
      }
    })
    socket.on("error", () => socket.destroy())
  })

const carried: Array<Message> = []
let fails = 0
const fake: Carrier = (message) =>
  Effect.suspend(() => {
    if (fails > 0) {
      fails -= 1
      return Effect.fail(new NotDelivered({ detail: "not now" }))
    }
    carried.push(message)
    return Effect.void
  })

const outbox = Outbox.layer.pipe(
  Layer.provide(Layer.succeed(Carriers, { mail: fake })),
  Layer.provideMerge(Layer.mergeAll(Aggregates.layer, Entropy.layer)),
  Layer.provideMerge(layerJournal),
  Layer.provide(Layer.mergeAll(layerMemory, layerInProcess)),
)

layer(FetchHttpClient.layer)((it) => {
  it.effect("posts an SMS as JSON, with the name and password of the address", () =>
    Effect.gen(function* () {
      const seen: Array<unknown> = []
      const server = createHttpServer((request, response) => {
        let body = ""
        request.on("data", (chunk) => {
          body += chunk
        })
        request.on("end", () => {
          seen.push([request.method, request.url, request.headers.authorization, JSON.parse(body)])
          response.writeHead(seen.length === 1 ? 202 : 500).end()
        })
      })
      const port = yield* portOf(server)
      const url = Redacted.make(`http://us%40er:secret@127.0.0.1:${port}/send?from=site`)
      const carry = smsCarrier(url, yield* HttpClient.HttpClient)
      yield* carry(SMS)
      const basic = `Basic ${Buffer.from("us@er:secret").toString("base64")}`
      expect(seen).toEqual([["POST", "/send?from=site", basic, { to: "+79120000001", text: "Код 123456" }]])
      const error = yield* Effect.flip(carry(SMS))
      expect(error).toBeInstanceOf(NotDelivered)
      expect(error.detail).not.toContain("secret")
      expect(error.detail).not.toContain("123456")
    }),
  )

  it.effect("hands mail to an SMTP server, and says when it is refused", () =>
    Effect.gen(function* () {
      const heard: Array<string> = []
      const port = yield* portOf(mailServer(heard, true))
      yield* smtpCarrier(Redacted.make(`smtp://127.0.0.1:${port}`), "Site <no-reply@example.org>")(MAIL)
      expect(heard).toContain("MAIL FROM:<no-reply@example.org>")
      expect(heard).toContain("RCPT TO:<player@example.org>")
      expect(heard).toContain("123456")
      const attachments = [{ name: "bets.csv", type: "text/csv; charset=utf-8", content: "№,1\r\n" }]
      yield* smtpCarrier(
        Redacted.make(`smtp://127.0.0.1:${port}`),
        "no-reply@example.org",
      )({
        ...MAIL,
        attachments,
      } as Message)
      expect(heard.join("\n")).toMatch(/Content-Type: text\/csv; charset=utf-8; name=bets\.csv/)
      expect(heard).toContain("Content-Disposition: attachment; filename=bets.csv")
      expect(heard).toContain(Buffer.from("№,1\r\n").toString("base64"))
      const refusing = yield* portOf(mailServer([], false))
      const carry = smtpCarrier(Redacted.make(`smtp://127.0.0.1:${refusing}`), "no-reply@example.org")
      expect((yield* Effect.flip(carry(MAIL))).detail).toContain("554")
    }),
  )
})

layer(outbox)((it) => {
  const settled = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
  /** Lets a second pass until nothing of the channel waits any more. */
  const passed = (channel: Message["channel"], left: number) =>
    Effect.gen(function* () {
      for (let turn = 0; turn < 500; turn++) {
        const waiting = (yield* (yield* Outbox).list(10)).filter((message) => message.channel === channel)
        if (waiting.length === left) return
        yield* TestClock.adjust("1 second")
        yield* settled
      }
      throw new Error("The outbox did not empty")
    })

  it.effect("tries again until the carrier takes the message, and forgets it then", () =>
    Effect.gen(function* () {
      fails = 2
      const { mail, list, send } = yield* Outbox
      yield* send(SMS.to, SMS.text)
      yield* mail(MAIL.to, MAIL.subject, MAIL.text)
      yield* passed("mail", 0)
      expect(carried).toEqual([MAIL])
      // Nobody carries SMS here: a developer reads them.
      expect(yield* list(10)).toMatchObject([SMS])
    }),
  )

  it.effect("drops what no carrier takes", () =>
    Effect.gen(function* () {
      fails = 100
      const before = carried.length
      const { mail } = yield* Outbox
      yield* mail(MAIL.to, MAIL.subject, MAIL.text)
      yield* passed("mail", 0)
      expect(carried).toHaveLength(before)
    }),
  )
})
