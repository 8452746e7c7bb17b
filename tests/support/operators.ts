import { Effect } from "effect"
import { OPERATOR_BROWSER_COOKIE, OPERATOR_COOKIE } from "#models/api/operator.ts"
import type { OperatorName, OperatorRole, OperatorRoles } from "#models/operator/operator.ts"
import { Operators } from "#src/server/domains/operator/Operators.ts"
import { Visitor } from "./player-site.ts"

/** Who adds operators in tests: the command line. */
export const BY_COMMAND_LINE = { by: { actor: "operator" } } as const

/** Adds an operator and answers the key. */
export const operatorKey = (name: string, roles: ReadonlyArray<OperatorRole>) =>
  Effect.flatMap(Operators, ({ add }) =>
    Effect.orDie(add({ ...BY_COMMAND_LINE, name: name as OperatorName, roles: roles as OperatorRoles })),
  )

/** An operator's browser: it keeps the session's cookie, and the one by which it is known. */
export class OperatorBrowser {
  readonly visitor = new Visitor("en")
  private session = ""
  private browser = ""

  /** The value of the cookie that the browser keeps over sign-ins. */
  get known(): string {
    return this.browser
  }

  signIn(name: string, key: string) {
    return Effect.map(this.post("/operator-api/sign-in", { name, key }), (answer) => {
      const value = (cookie: string) => answer.cookies.join("\n").match(new RegExp(`${cookie}=([^;]+)`))?.[1]
      this.session = value(OPERATOR_COOKIE) ?? this.session
      this.browser = value(OPERATOR_BROWSER_COOKIE) ?? this.browser
      return answer
    })
  }

  get(path: string) {
    return this.visitor.get(path, this.cookies())
  }

  post(path: string, body?: unknown) {
    return this.visitor.post(path, body, this.cookies())
  }

  send(method: Parameters<Visitor["send"]>[0], path: string, body?: unknown) {
    return this.visitor.send(method, path, {
      ...(body === undefined ? {} : { body }),
      headers: this.cookies(),
    })
  }

  private cookies(): Readonly<Record<string, string>> {
    const sent = [
      ...(this.session === "" ? [] : [`${OPERATOR_COOKIE}=${this.session}`]),
      ...(this.browser === "" ? [] : [`${OPERATOR_BROWSER_COOKIE}=${this.browser}`]),
    ]
    return sent.length === 0 ? {} : { cookie: sent.join("; ") }
  }
}

/** An operator who was just added, signed in with a browser of their own, or with one that is known. */
export const operatorAt = (
  name: string,
  roles: ReadonlyArray<OperatorRole>,
  desk: OperatorBrowser = new OperatorBrowser(),
) =>
  Effect.gen(function* () {
    const { status } = yield* desk.signIn(name, yield* operatorKey(name, roles))
    if (status !== 200) return yield* Effect.die(new Error(`${name} was answered with ${status}`))
    return desk
  })
