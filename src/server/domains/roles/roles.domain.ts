/** The door of its domain: keys and sessions of auditors and reviewers. What stands behind it is for the domain alone. */

export { ROLE_LIFE_MS } from "./enter-role.ts"
export { RoleEnded } from "./read-as-role.ts"
export { auditAccessAggregate, auditKeyAggregate } from "./role.aggregates.ts"
export { makeRoleAccess, type RoleAccess, type RoleSession } from "./role-access.ts"
export { roleCookie, setRoleCookie } from "./role-cookie.ts"
