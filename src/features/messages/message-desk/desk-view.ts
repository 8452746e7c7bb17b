import type { SnapshotFrom } from "xstate"
import type { messageDeskMachine } from "#machines/messages/message-desk/message-desk.machine.ts"
import type { CampaignKey, CampaignPlan, LetterIn } from "#models/messages/campaign.ts"
import { OFFERED_LANGUAGES } from "#models/site/language.ts"
import type { FlowRef } from "#src/services/flow.ts"

/** The desk as its screens see it. */
export interface MessageDeskProps {
  readonly snapshot: SnapshotFrom<typeof messageDeskMachine>
  readonly send: FlowRef<typeof messageDeskMachine>["send"]
}

/** A key for what is about to be sent. */
export const newKey = (): CampaignKey => crypto.randomUUID() as CampaignKey

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim()

/** The letter of a form in a language; `undefined` where both lines are empty. */
const letterIn = (form: FormData, language: LetterIn["language"]): LetterIn | undefined => {
  const title = text(form, `title-${language}`)
  const body = text(form, `text-${language}`)
  return title === "" && body === "" ? undefined : { language, title, text: body }
}

/** What a form says of a mailing. Codes of countries are parted by whatever stands between them. */
export const planIn = (form: FormData): CampaignPlan => ({
  letters: OFFERED_LANGUAGES.flatMap((language) => letterIn(form, language) ?? []),
  countries:
    text(form, "countries")
      .toLowerCase()
      .match(/[a-z]+/g) ?? [],
  isMarketing: form.get("marketing") === "on",
})

/** What a form says of a message to one player. */
export const letterTo = (form: FormData) => ({
  playerId: Number(text(form, "player")),
  letter: { title: text(form, "title"), text: text(form, "text") },
  isMarketing: form.get("marketing") === "on",
})
