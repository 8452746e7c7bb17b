/** The door of its domain: named operators of the site, their keys, roles and sessions. What stands behind it is for the domain alone. */
export {
  type OperatorDayOver,
  OperatorKeyWrong,
  type OperatorRoleMissing,
  type OperatorSuspended,
  operatorActor,
  refusalAt,
} from "./enter-operator.ts"
export type { OperatorKnown, OperatorUnknown } from "./manage-operators.ts"
export { endOf, OperatorAccess } from "./OperatorAccess.ts"
export { Operators } from "./Operators.ts"
export { operatorAggregate } from "./operator.aggregates.ts"
export { operatorManifest } from "./operator.manifest.ts"
export { operatorRefusals } from "./operator.refusals.ts"
export { WaitingDesks } from "./WaitingDesks.ts"
