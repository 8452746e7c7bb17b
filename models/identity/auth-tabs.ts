import { Schema } from "effect"

/** A tab of the dialog that guests sign in or register by: with a password, by a code, or as a new player. */
export const AuthTab = Schema.Literals(["password", "code", "registration"])
export type AuthTab = typeof AuthTab.Type

/** The tabs of a site whose operator names none, in their order. */
export const AUTH_TABS: ReadonlyArray<AuthTab> = AuthTab.literals

/** §2 Personal office: auth modal with configurable tabs; §9 Defaults: its type is 0, the only one there is. */
export const AuthModal = Schema.Struct({ type: Schema.Literal(0), tabs: Schema.Array(AuthTab) })
export type AuthModal = typeof AuthModal.Type
