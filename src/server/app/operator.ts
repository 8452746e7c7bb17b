/**
 * `npm run operator -- add|key|roles|last-day|suspend|restore|list`: see the usage below. Opens the store the environment names
 * (`DATABASE_URL` or `DATA_DIR`); exit code 1 where nothing was done, 2 where what is meant is not clear.
 */
import { parseArgs } from "node:util"
import { NodeRuntime } from "@effect/platform-node"
import { Console, Effect, Layer } from "effect"
import {
  isOperatorName,
  OPERATOR_ROLES,
  type OperatorRole,
  type OperatorRoles,
} from "#models/operator/operator.ts"
import { endOfDay, lastDayBefore } from "#models/operator/operator-row.ts"
import {
  type OperatorKnown,
  Operators,
  type OperatorUnknown,
} from "#src/server/domains/operator/operator.domain.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { layerSecrets } from "#src/server/kernel/secrets/installation-secret.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { requireStore } from "#src/server/kernel/store/existing-store.ts"
import { layerStoreFrom } from "#src/server/kernel/store/Store.ts"
import { serverConfig } from "./config.ts"

const usage = `Usage:
  npm run operator -- list                         who works here, with which roles
  npm run operator -- add NAME --roles ROLES       add an operator, and print the key
  npm run operator -- key NAME                     give a new key in place of the old one, and print it
  npm run operator -- roles NAME --roles ROLES     give these roles in place of the old ones
  npm run operator -- last-day NAME --day DAY      let the key open nothing after this day of UTC; none: no day
                                                   is the last
  npm run operator -- suspend NAME                 let the key open nothing, and end the sessions
  npm run operator -- restore NAME                 let a suspended operator in again

  NAME   small Latin letters and digits in parts, as anna.petrova
  ROLES  of ${OPERATOR_ROLES.join(", ")}; several with commas
  DAY    as 2026-12-31`

const fail = Effect.sync(() => {
  process.exitCode = 1
})

const unclear: Effect.Effect<void> = Effect.andThen(
  Console.error(usage),
  Effect.sync(() => {
    process.exitCode = 2
  }),
)

/** The roles that a text names; nothing where it names others too, or none. */
const rolesIn = (text = ""): OperatorRoles | undefined => {
  const named = text.split(",").map((role) => role.trim())
  const roles = OPERATOR_ROLES.filter((role) => named.includes(role))
  return named.every((role) => OPERATOR_ROLES.includes(role as OperatorRole)) ? roles : undefined
}

const list = Effect.gen(function* () {
  const rows = yield* (yield* Operators).list
  if (rows.length === 0) yield* Console.log("Nobody is an operator yet.")
  for (const { name, roles, isSuspended } of rows)
    yield* Console.log(`${name.padEnd(24)} ${roles.join(",")}${isSuspended ? "  suspended" : ""}`)
})

/** When the day that a text names is over; null where it says that no day is the last. Nothing where it is no day. */
const endsIn = (text = ""): { readonly ends: number | null } | undefined => {
  if (text === "none") return { ends: null }
  const ends = endOfDay(text)
  return ends === undefined ? undefined : { ends }
}

/** Where somebody with these roles signs in; auditors do so at a door of their own. */
const doorOf = (roles: OperatorRoles | undefined): string =>
  roles?.join() === "auditor" ? "/audit" : "/operator"

const keyLine = (name: string, roles: OperatorRoles | undefined, key: string) =>
  Console.log(`${name} signs in at ${doorOf(roles)} with this key, shown this once: ${key}`)

/** What is to be done to an operator, once it is clear what is meant. */
type Deed = Effect.Effect<void, OperatorKnown | OperatorUnknown | StoreUnavailable, Operators>

/** What words of the command line mean; nothing where that is not clear. */
const deedOf = (
  deed: string,
  name: string,
  { roles, ends }: { readonly roles: OperatorRoles | undefined; readonly ends: ReturnType<typeof endsIn> },
): Deed | undefined => {
  if (deed === "list") return name === "" ? list : undefined
  if (!isOperatorName(name)) return undefined
  const of = { name, by: { actor: "operator" } }
  const done = (words: string) => Effect.andThen(Console.log(words))
  const keyed = Effect.flatMap((key: string) => keyLine(name, roles, key))
  const given = roles === undefined ? undefined : { ...of, roles }
  switch (deed) {
    case "add":
      return given && Effect.flatMap(Operators, ({ add }) => keyed(add(given)))
    case "key":
      return Effect.flatMap(Operators, ({ replaceKey }) => keyed(replaceKey(of)))
    case "roles":
      return (
        given &&
        Effect.flatMap(Operators, ({ changeRoles }) =>
          changeRoles(given).pipe(done(`${name}: ${given.roles.join(", ")}.`)),
        )
      )
    case "last-day":
      return (
        ends &&
        Effect.flatMap(Operators, ({ setLastDay }) =>
          setLastDay({ ...of, ...ends }).pipe(
            done(
              ends.ends === null
                ? `${name}: no day is the last.`
                : `${name}: ${lastDayBefore(ends.ends)} is the last day.`,
            ),
          ),
        )
      )
    case "suspend":
      return Effect.flatMap(Operators, ({ suspend }) => suspend(of).pipe(done(`${name} is suspended.`)))
    case "restore":
      return Effect.flatMap(Operators, ({ restore }) => restore(of).pipe(done(`${name} can sign in again.`)))
    default:
      return undefined
  }
}

const refused = (words: string) => () => Effect.andThen(Console.error(words), fail)

const layerOperators = Operators.layer.pipe(
  Layer.provide(Layer.mergeAll(Aggregates.layer, Entropy.layer)),
  Layer.provideMerge(Journal.layer.pipe(Layer.provide(Personal.layer))),
)

const program = Effect.gen(function* () {
  const { positionals, values } = yield* Effect.try({
    try: () =>
      parseArgs({ allowPositionals: true, options: { roles: { type: "string" }, day: { type: "string" } } }),
    catch: (cause) => new Error(`${cause instanceof Error ? cause.message : cause}\n${usage}`),
  })
  const [deed = "", name = ""] = positionals
  const work = deedOf(deed, name, { roles: rolesIn(values.roles), ends: endsIn(values.day) })
  if (work === undefined) return yield* unclear
  const config = yield* serverConfig
  const store = Layer.unwrap(Effect.as(requireStore(config), layerStoreFrom(config)))
  yield* work.pipe(
    Effect.catchTag("OperatorKnown", refused(`There is an operator ${name} already.`)),
    Effect.catchTag(
      "OperatorUnknown",
      refused(`There is no operator ${name}, or not one to whom this can be done.`),
    ),
    Effect.provide(
      layerOperators.pipe(
        Layer.provide(
          Layer.mergeAll(Layer.provideMerge(layerSecrets(config.dataDir), store), layerInProcess),
        ),
      ),
    ),
  )
})

NodeRuntime.runMain(Effect.catch(program, ({ message }) => Effect.andThen(Console.error(message), fail)))
