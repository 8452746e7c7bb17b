import { IdeaEvent } from "#machines/support/idea/idea.events.ts"
import { ideaMachine } from "#machines/support/idea/idea.machine.ts"
import { isOpenIdea } from "#models/support/idea.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

/** Names of the documents that an idea makes. None holds a word of what was written. */
export const IDEA_DOCUMENTS = {
  /** Of its player, by when it was shared. */
  own: "idea",
  /** Of the desk while it is not decided, by when it was shared. */
  open: "idea-open",
  /** Of the desk once it is, by when it was decided. */
  decided: "idea-decided",
} as const

/** An idea as the chart has it. */
export type LoadedIdea = Loaded<typeof ideaMachine>

/** Whose an idea is, by its id. */
export const playerOfIdea = (id: string): PlayerId => Number(id.split(".")[0]) as PlayerId

/** Ids are the player's and the key under which the idea was shared: `42.5f0c…`. */
export const ideaAggregate = makeAggregate({
  kind: "idea",
  machine: ideaMachine,
  input: () => undefined,
  events: IdeaEvent,
  version: 1,
  remembered: 500,
  documentKinds: Object.values(IDEA_DOCUMENTS),
  personOf: (id) => playerOwner(playerOfIdea(id)),
  project: (id, { value, context: { area, sharedAt, decidedAt } }) => {
    if (value === "absent") return []
    const data = { state: value, area }
    const own = {
      kind: IDEA_DOCUMENTS.own,
      id,
      owner: playerOwner(playerOfIdea(id)),
      sort: sharedAt,
      data,
    }
    if (value === "withdrawn") return [own]
    return isOpenIdea(value)
      ? [own, { kind: IDEA_DOCUMENTS.open, id, owner: "", sort: sharedAt, data }]
      : [own, { kind: IDEA_DOCUMENTS.decided, id, owner: "", sort: decidedAt ?? sharedAt, data }]
  },
})
