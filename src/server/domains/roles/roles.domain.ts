/** The door of its domain: keys and sessions of auditors and reviewers, and what operators have in common with them. What stands behind it is for the domain alone. */

export { actorOf, ROLE_IDLE_MS, ROLE_LIFE_MS, RoleSlowed, waitAfter } from "./enter-role.ts"
export { RoleEnded } from "./read-as-role.ts"
export { auditAccessAggregate } from "./role.aggregates.ts"
export { makeRoleAccess, type RoleAccess, type RoleSession } from "./role-access.ts"
export { roleCookie, setRoleCookie } from "./role-cookie.ts"
export { rolesManifest } from "./roles.manifest.ts"
