import type { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import type { registrationMachine } from "#machines/identity/registration/registration.machine.ts"
import { ANALYTICS } from "#models/analytics/event-ids.ts"
import { REGISTRATION_PATHS } from "#models/identity/registration/registration-paths.ts"
import { WIDGET_AREA } from "#models/identity/registration/widget.ts"
import { isAt } from "#models/site/routes.ts"
import type { FlowRef, LinkTools } from "#src/services/flow.ts"
import { lookAt, whenever } from "#src/services/links.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { dialogOf, playerOf, tellEntry, tellVisitor } from "../sign-in/entry-links.ts"
import { confirmPhoneFlow } from "./confirm-phone-flow.ts"

const WIDGET_PATHS = [WIDGET_AREA, `${WIDGET_AREA}/:section`]

type RegistrationRef = FlowRef<typeof registrationMachine>

/** A registration that begins anew confirms its own phone: the one that was registered with is used. */
const forgetUsedPhone = (registration: RegistrationRef, confirmation: FlowRef<typeof confirmPhoneMachine>) =>
  lookAt([registration, confirmation], () => {
    const isFresh = registration.getSnapshot().matches("loadingRegistration")
    if (isFresh && confirmation.getSnapshot().matches("phoneConfirmed"))
      confirmation.send({ type: "phone.changed" })
  })

/** Joins the registration to the phone's confirmation, to the visitor, and to where it is shown. */
export const linkRegistration = async (registration: RegistrationRef, page: LinkTools): Promise<void> => {
  const [visitor, confirmation, modals] = await Promise.all([
    page.open(visitorFlow).ready,
    page.open(confirmPhoneFlow).ready,
    page.modals(),
  ])
  forgetUsedPhone(registration, confirmation)
  const dialog = dialogOf(modals, "registration")
  lookAt([visitor, modals, registration], () => {
    const player = playerOf(visitor)
    // Whoever registered here still reads what came of it.
    if (player === null || registration.getSnapshot().matches("registered")) return
    const isDialog = dialog.isOpen()
    const isPage = isAt(REGISTRATION_PATHS, page.path())
    if (isDialog || isPage || isAt(WIDGET_PATHS, page.path())) tellEntry(registration, player)
    if (isDialog) dialog.close()
    else if (isPage) page.go("/")
  })
  whenever(
    registration,
    ({ context }) => context.player,
    () => {
      if (playerOf(visitor) === null) page.note(ANALYTICS.registration)
    },
  )
  tellVisitor(registration, visitor, page)
}
