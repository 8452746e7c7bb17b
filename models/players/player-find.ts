import { Schema } from "effect"
import { LoginType } from "../identity/login.ts"

/** Who is looked for, by what says who a person is; both as they are typed. */
export const PersonSought = Schema.Struct({
  by: LoginType,
  text: Schema.String.check(Schema.isBetweenLength(1, 200)),
})
export type PersonSought = typeof PersonSought.Type
