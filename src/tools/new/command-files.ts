import { camel, pascal } from "./names.ts"

/** A command to be laid out: its word, its domain, and the aggregate that it writes to. */
export interface NewCommand {
  /** Words joined by hyphens, the verb first: `redeem-gift-card`. */
  readonly name: string
  readonly domain: string
  /** Word of its aggregate: `gift-card` for `giftCardAggregate`. */
  readonly aggregate: string
  /** Folder of the file that has the aggregate, below `src/server/domains`: `bonuses`. */
  readonly folder: string
}

/** Where the aggregate is imported from: its file in the command's own domain, otherwise the door of its domain. */
const importOf = ({ domain, aggregate, folder }: NewCommand): string => {
  const [other = "", ...rest] = folder.split("/")
  return other === domain
    ? ["./", ...rest.map((each) => `${each}/`), `${aggregate}.aggregate.ts`].join("")
    : `#src/server/domains/${other}/${other}.domain.ts`
}

const commandFile = (command: NewCommand): string => {
  const { name, domain, aggregate } = command
  const Command = pascal(name)
  const stream = camel(aggregate)
  return `import { Schema } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { ${stream}Aggregate } from "${importOf(command)}"

/** What the command is asked with. */
export interface ${Command} {
  readonly playerId: PlayerId
  readonly origin: Origin
}

/** The player has none. Nothing was written. */
export class ${Command}Refused extends Schema.TaggedError<${Command}Refused>()("${Command}Refused", {}) {}

/** Refuses whoever has none, and writes nothing yet: its events come here. */
export const ${camel(name)} = command("${domain}.${camel(name)}", {
  streams: ({ playerId }: ${Command}) => ({ ${stream}: stream(${stream}Aggregate, playerId) }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  decide: ({ ${stream} }) =>
    ${stream}.version === 0 ? { refusal: new ${Command}Refused() } : { events: { ${stream}: [] } },
  answer: ({ ${stream} }) => ${stream}.snapshot.context,
})
`
}

const testFile = (command: NewCommand): string => {
  const { name, aggregate } = command
  const stream = camel(aggregate)
  return `import { expect, it } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { given } from "#tests/support/given.ts"
import { ${camel(name)}, ${pascal(name)}Refused } from "./${name}.ts"
import { ${stream}Aggregate } from "${importOf(command)}"

const asked = {
  playerId: 7 as PlayerId,
  origin: { address: "192.0.2.1", device: "test", language: "en" },
}

it("is refused to whoever has none", () => {
  const nobody = { ${stream}: given(${stream}Aggregate, 7) }
  expect(${camel(name)}.decide(nobody, asked, { at: 1 })).toEqual({ refusal: new ${pascal(name)}Refused() })
})
`
}

/** The files of a new command by their paths. */
export const commandFiles = (command: NewCommand): Readonly<Record<string, string>> => {
  const path = `src/server/domains/${command.domain}/${command.name}`
  return { [`${path}.ts`]: commandFile(command), [`${path}.test.ts`]: testFile(command) }
}
