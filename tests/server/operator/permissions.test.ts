import { layer } from "@effect/vitest"
import { Context, Effect } from "effect"
import { describe, expect } from "vitest"
import { JournalApi } from "#models/api/api.ts"
import { AsAuditor } from "#models/api/audit.ts"
import { Needs, SignedInOperator } from "#models/api/operator.ts"
import { OPERATOR_ROLES } from "#models/operator/operator.ts"
import { PERMISSIONS } from "#models/operator/permissions.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { OperatorBrowser, operatorAt } from "#tests/support/operators.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"
import { quickStore } from "#tests/support/stores.ts"

/** Every route of the contract that asks for an operator, with what it needs; `undefined` where it doesn't say. */
const routes = Object.values(JournalApi.groups).flatMap((group) =>
  Object.values(group.endpoints)
    .filter((endpoint) => endpoint.middlewares.has(SignedInOperator))
    .map((endpoint) => ({
      method: endpoint.method as "GET" | "POST",
      path: endpoint.path.replace(/:\w+/g, "1"),
      needs: Context.getOrUndefined(endpoint.annotations, Needs),
    })),
)

/** What the routes of auditors need, who have sessions of their own. */
const needsOfAuditors = Object.values(JournalApi.groups).flatMap((group) =>
  Object.values(group.endpoints).flatMap((endpoint) =>
    endpoint.middlewares.has(AsAuditor) ? [Context.getOrUndefined(endpoint.annotations, Needs)] : [],
  ),
)

/** What ends the session comes after all that needs it. */
const endingLast = routes.toSorted(
  (one, other) => Number(one.path.endsWith("/sign-out")) - Number(other.path.endsWith("/sign-out")),
)

const isRefused = (answer: { readonly status: number; readonly body: unknown }): boolean =>
  answer.status === 403 && (answer.body as { readonly code?: string }).code === "operator-not-permitted"

describe("each route of operators by each role", () => {
  layer(layerPlayerSite(quickStore, makeHandBook(), "permissions", { captcha: "disabled" }))((it) => {
    it.effect("is asked for in the contract by a right that some role has", () =>
      Effect.sync(() => {
        expect(routes.length).toBeGreaterThan(5)
        for (const { method, path, needs } of routes)
          expect([method, path, needs === null || (needs !== undefined && needs in PERMISSIONS)]).toEqual([
            method,
            path,
            true,
          ])
        const asked = new Set([...routes.map(({ needs }) => needs), ...needsOfAuditors])
        for (const [permission, roles] of Object.entries(PERMISSIONS)) {
          expect(roles.length).toBeGreaterThan(0)
          expect([permission, asked.has(permission as keyof typeof PERMISSIONS)]).toEqual([permission, true])
        }
      }),
    )

    it.effect("lets nobody through who is not signed in", () =>
      Effect.gen(function* () {
        for (const { method, path } of routes) {
          const { status } = yield* new OperatorBrowser().send(
            method,
            path,
            method === "GET" ? undefined : {},
          )
          expect([method, path, status]).toEqual([method, path, 401])
        }
      }),
    )

    it.effect("lets through exactly the roles that the table names", () =>
      Effect.gen(function* () {
        for (const role of OPERATOR_ROLES) {
          const desk = yield* operatorAt(role, [role])
          for (const { method, path, needs } of endingLast) {
            const answer = yield* desk.send(method, path, method === "GET" ? undefined : {})
            const allowed: ReadonlyArray<string> =
              needs === null ? OPERATOR_ROLES : needs === undefined ? [] : PERMISSIONS[needs]
            expect([role, method, path, isRefused(answer)]).toEqual([
              role,
              method,
              path,
              !allowed.includes(role),
            ])
          }
        }
      }),
    )
  })
})
