import { expectTypeOf, test } from "vitest"
import type { lockerMachine } from "#tests/support/fixtures/locker.machine.ts"
import type { ScreenRun } from "#tests/support/screen-paths.ts"
import type { SiteRun } from "#tests/support/site-paths.ts"

type OnScreen = ScreenRun<typeof lockerMachine, null>
type OnSite = SiteRun<typeof lockerMachine>

/** Whether leaving out any one member leaves something that still fits. */
type FitsWithoutOne<Whole> = {
  [Left in keyof Whole]: Omit<Whole, Left> extends Whole ? Left : never
}[keyof Whole]

// Judged by the compiler: what does not hold here fails `npm run check`.
test("a walk wants one executor for each event, one answer for each actor and one check for each state", () => {
  expectTypeOf<keyof OnScreen["executors"]>().toEqualTypeOf<
    "code.entered" | "code.submitted" | "door.closed" | "lamp.switched"
  >()
  expectTypeOf<keyof OnScreen["answers"]>().toEqualTypeOf<"checkCode" | "deadline">()
  expectTypeOf<keyof OnScreen["checks"]>().toEqualTypeOf<
    | "door.locked.typing"
    | "door.locked.checking"
    | "door.open"
    | "door.sealed"
    | "door.done"
    | "lamp.dark"
    | "lamp.used"
  >()
})

test("with one of them missing nothing compiles, on screens and on the site", () => {
  expectTypeOf<FitsWithoutOne<OnScreen["executors"]>>().toBeNever()
  expectTypeOf<FitsWithoutOne<OnScreen["answers"]>>().toBeNever()
  expectTypeOf<FitsWithoutOne<OnScreen["checks"]>>().toBeNever()
  expectTypeOf<OnSite["executors"]>().not.toBeAny()
  expectTypeOf<keyof OnSite["executors"]>().toEqualTypeOf<keyof OnScreen["executors"]>()
  expectTypeOf<keyof OnSite["answers"]>().toEqualTypeOf<keyof OnScreen["answers"]>()
  expectTypeOf<keyof OnSite["checks"]>().toEqualTypeOf<keyof OnScreen["checks"]>()
})

test("an executor is given the payload of its own event", () => {
  expectTypeOf<Parameters<OnScreen["executors"]["code.entered"]>[1]["code"]>().toEqualTypeOf<string>()
})
