import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { TEXT_PLACES, type TextPlace } from "#tests/support/call-texts.ts"
import {
  layerPlayerSite,
  mailValues,
  ROOM_FOR_PLAYERS,
  registrationValues,
  Visitor,
} from "#tests/support/player-site.ts"
import { quickStore } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import { nextGuid, nextNumber, until } from "#tests/support/wagers.ts"

const SIGN_IN = "/account-api/auth/login"
const CONFIRM = "/account-api/registration/phone/confirm-code"

/** Texts that break programs which count, compare, parse or write them carelessly; each is well formed. */
const NAUGHTY = [
  "",
  " ",
  "\u00a0\u2003\u3000",
  "\t\r\n",
  "\u200b\u200e\u2060\ufeff",
  "\u202eabc\u202c",
  "\u0001\u001f\u007f\u0085",
  "\ufffd\ufffe\uffff",
  "💶👩‍👩‍👧‍👦🇷🇺",
  "𠜎𠜱𝒳",
  "Z\u0351\u036b\u0343a\u0329\u0333l\u0331\u034ago\u0321",
  "ﬁﷺ㎏ǅẞİıſ",
  "٠١٢٣٤٥٦٧٨٩",
  "１２３４５６",
  "‐‑‒–—―−",
  "“”‘’„«»",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "true",
  "NaN",
  "Infinity",
  "-0",
  "1E309",
  "0x7fffffff",
  "1,234.56",
  "999999999999999999999999999999",
  "-9223372036854775808",
  "1/0",
  "';--",
  "1' OR '1'='1",
  "$1 $$ {0} %s %n",
  "{count, plural, one {#} other {#}}",
  "<script>alert(1)</script>",
  "&amp;&#0;",
  "../../etc/passwd",
  "C:\\con\\aux",
  "javascript:alert(1)",
  '{"a":[1,{"b":null}]}',
  "[[[[[[",
  "\\u0000\\ud800",
  "%00%ff%",
  "a".repeat(999),
  "💶".repeat(499),
  "a\u0300".repeat(300),
  "x".repeat(20_000),
] as const

/** A request that puts a text into one place, whatever else the call needs. */
const put = (
  who: Visitor,
  { method, path, usual, in: where, name, body }: TextPlace,
  text: string,
  token: string,
) => {
  const encoded = encodeURIComponent(text)
  const filled = path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
    where === "path" && parameter === name ? encoded || "%20" : (usual[parameter] ?? "1"),
  )
  return who.send(
    method === "PATCH" ? "PUT" : method,
    where === "query" ? `${filled}?${name}=${encoded}` : filled,
    {
      ...((where === "body" || where === "key") && { body: body?.(text) }),
      headers: { "x-auth": `Bearer ${token}`, language: "en", uuid: nextGuid() },
    },
  )
}

layer(layerPlayerSite(quickStore, makeHandBook(), "brought", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS))(
  "text as people bring it",
  (it) => {
    it.effect("lets whoever registered sign in by the same text, and by the same typed otherwise", () =>
      Effect.gen(function* () {
        const passwords = [
          ["💶🔑".repeat(36), "💶🔑".repeat(36)],
          ["💶🔑".repeat(64), "💶🔑".repeat(64)],
          ["cafe\u0301 au lait", "caf\u00e9 au lait"],
          ["\u1112\u1161\u11ab\u1100\u116e\u11a8\u110b\u1165 password", "\ud55c\uad6d\uc5b4 password"],
          [" spaces at its ends ", " spaces at its ends "],
          ["zero\u200bwidth word", "zero\u200bwidth word"],
        ] as const
        for (const [password, again] of passwords) {
          const who = new Visitor("en", false)
          const number = nextNumber()
          const proof = yield* who.prove(`7${number}`)
          const values = { ...registrationValues(number), password, password_again: again }
          const made = yield* who.post("/account-api/registration/phone_reg", {
            guid: nextGuid(),
            values,
            proof,
          })
          expect([password, made.status]).toEqual([password, 200])
          for (const login of [`7${number}`, `+7 ${number}`, ` 7\u00a0${number}\u200b`]) {
            const answer = yield* new Visitor("en", false).post(SIGN_IN, {
              type: "phone",
              login,
              password: again,
            })
            expect([login, answer.status]).toEqual([login, 200])
          }
          expect((yield* who.post("/account-api/auth/proof", { password: again })).status).toBe(200)
          expect((yield* who.post("/account-api/auth/proof", { password: `${again} ` })).status).toBe(422)
        }
      }),
    )

    it.effect("knows a mail address by every way it is written, the longest too", () =>
      Effect.gen(function* () {
        const long = `${"a".repeat(64)}.${"b".repeat(80)}@mail-of.example.org`
        expect(long.length).toBeGreaterThan(160)
        for (const [given, ways] of [
          [long, [long, long.toUpperCase(), ` ${long}\u200b`, `mailto:${long}`, `Anna Kim <${long}>`]],
          [
            "anna@b\u00fccher.com",
            ["anna@xn--bcher-kva.com", "Anna@BU\u0308CHER.com", "anna＠b\u00fccher.com"],
          ],
        ] as const) {
          const who = new Visitor("en", false)
          const values = mailValues(given)
          expect(
            (yield* who.post("/account-api/registration/full_reg", { guid: nextGuid(), values })).status,
          ).toBe(200)
          const outbox = yield* Outbox
          const link = Effect.map(Effect.orDie(outbox.list(1000)), (all) =>
            all
              .filter(({ to }) => to.startsWith(given.split("@")[0] ?? ""))
              .flatMap(({ text }) => text.match(/\/activation#([\w-]+)\.(\d{6})/) ?? []),
          )
          yield* until(Effect.map(link, ({ length }) => length > 0))
          const [, hash, code = ""] = yield* link
          const confirm_code = `${code.slice(0, 3)}\u00a0${code.slice(3)}`
          const attributes = { hash, confirm_code }
          const activated = yield* who.post("/web-api/api/internal/v1/user/activate", {
            data: { attributes },
          })
          expect([given, activated.status]).toEqual([given, 200])
          for (const login of [given, ...ways]) {
            const password = `${values.password}`
            const answer = yield* new Visitor("en", false).post(SIGN_IN, { type: "email", login, password })
            expect([login, answer.status]).toEqual([login, 200])
          }
          for (const login of [given, ways[1]]) {
            const asked = yield* new Visitor("en", false).post("/account-api/auth/recovery/send-code", {
              type: "email",
              login,
            })
            expect([login, asked.status]).toEqual([login, 200])
            yield* TestClock.adjust("10 minutes")
          }
        }
      }),
    )

    it.effect("takes a code as its message brings it", () =>
      Effect.gen(function* () {
        const ways = [
          (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
          (code: string) => `G-${code}`,
          (code: string) => `Ваш код: ${code}. Никому его не говорите.`,
          (code: string) => `${code} is your code.\n\n@example.com #${code}`,
          (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
          (code: string) => `\u200e${code.slice(0, 3)}\u2011${code.slice(3)}\u200f`,
        ]
        for (const way of ways) {
          const who = new Visitor("en", false)
          const { answer, code } = yield* who.askCode(`7${nextNumber()}`)
          const { verificationId } = (answer.body as { value: { verificationId: string } }).value
          const typed = way(code)
          expect([typed, (yield* who.post(CONFIRM, { verificationId, code: typed })).status]).toEqual([
            typed,
            200,
          ])
        }
      }),
    )

    it.effect("is never a fault of the server, in any text of any call", () =>
      Effect.gen(function* () {
        const who = new Visitor("en", false)
        yield* who.register(nextNumber())
        const token = yield* who.token
        const { cookie } = who
        const places = TEXT_PLACES.filter(({ in: where }) => where !== "multipart" && where !== "header")
        expect(places.length).toBeGreaterThan(250)
        const inputs = places.flatMap((place, index) =>
          [0, 1].map((turn) => [place, NAUGHTY[(index * 2 + turn) % NAUGHTY.length] ?? ""] as const),
        )
        yield* Effect.forEach(
          inputs,
          ([place, text]) =>
            Effect.gen(function* () {
              who.cookie = cookie
              const { status, body } = yield* put(who, place, text, token)
              const which = `${place.method} ${place.path} ${place.name}=${JSON.stringify(text).slice(0, 60)}`
              expect(status, which).toBeLessThan(500)
              const told =
                status >= 400 ? (body as { readonly message?: string } | undefined)?.message : undefined
              // A key of the dictionaries is no word.
              if (told !== undefined) expect(told, which).not.toMatch(/^[a-z]+([.-][a-z]+)+$/)
            }),
          { concurrency: 8, discard: true },
        )
        yield* expectWholeBooks
      }),
    )
  },
)
