/** The door of its domain: keys and sessions of auditors and reviewers. What stands behind it is for the domain alone. */

export { auditAccessAggregate, auditKeyAggregate } from "./role.aggregates.ts"
export { makeRoleAccess, ROLE_LIFE_MS, type RoleAccess, RoleEnded, type RoleSession } from "./role-access.ts"
export { roleCookie, setRoleCookie } from "./role-cookie.ts"
