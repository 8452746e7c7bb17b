import "fake-indexeddb/auto"
import { expect, test } from "vitest"
import { tabLock } from "../tab-lock.ts"
import { indexedDbStore } from "./indexed-db-store.ts"
import { sweepTabs } from "./sweep-tabs.ts"

const locks = (...ids: readonly string[]) => ({
  query: async (): Promise<LockManagerSnapshot> => ({ held: ids.map((id) => ({ name: tabLock(id) })) }),
})

test("journals of tabs leave the database, but not from under an older page that still writes there", async () => {
  const store = indexedDbStore("swept")
  const typed = { at: 1000, event: { type: "phone.entered", value: "9123456789" } }
  for (const stream of [
    "coupon",
    "registration@gone",
    "sign-in@gone",
    "registration@older",
    "registration@own",
  ]) {
    await store.append(stream, 1, 0, [typed])
    await store.cache(stream, 1, { seq: 1, value: { phone: "9123456789" } })
  }
  await sweepTabs({ store, locks: locks("older", "own"), tabId: "own" })
  expect(await store.streams()).toEqual(["coupon", "registration@older"])
  expect(await store.read("registration@gone")).toBeUndefined()

  await sweepTabs({ store, locks: undefined, tabId: "own" })
  expect(await store.streams()).toEqual(["coupon"])
})
