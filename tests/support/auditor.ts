import { Effect } from "effect"
import { AUDITOR_COOKIE } from "#models/api/audit.ts"
import type { Subject } from "#models/audit/subject.ts"
import { Visitor } from "./player-site.ts"

/** The key of the audit as the server printed it at its first start. */
export const printedKey = (output: string): string => /shown this once: (\S+)/.exec(output)?.[1] ?? ""

/** An auditor's program: signs in by the key and reads records. */
export class Auditor {
  readonly visitor = new Visitor("en")

  /** `name`: an auditor's own; without it the key is that of the role. */
  signIn(key: string, name?: string) {
    const payload = name === undefined ? { key } : { name, key }
    return Effect.map(this.visitor.post("/audit-api/sign-in", payload), (answer) => {
      const token = answer.cookie?.match(new RegExp(`${AUDITOR_COOKIE}=([^;]+)`))?.[1]
      if (token !== undefined) this.visitor.cookie = `${AUDITOR_COOKIE}=${token}`
      return answer
    })
  }

  read(
    subject: Subject | unknown,
    more: { readonly after?: number; readonly order?: string; readonly reason?: string } = {},
  ) {
    return this.visitor.post("/audit-api/read", { subject, ...more })
  }

  signOut() {
    return this.visitor.post("/audit-api/sign-out")
  }
}
