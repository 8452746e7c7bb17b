import type { ReactNode } from "react"
import { OPERATOR_ROLES } from "#models/operator/operator.ts"
import { mayDo, permissionsOf } from "#models/operator/permissions.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./PeopleDesk.module.css"

/** Every right there is by every role, from the table that each route is asked by. */
export const RoleMatrix = (): ReactNode => {
  const { t } = useMessage()
  return (
    <section className={styles.part} aria-label={t("operator.people.matrix")}>
      <h2 className="heading">{t("operator.people.matrix")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.wide} tabIndex={0} aria-label={t("operator.people.matrix.right")}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t("operator.people.matrix.right")}</th>
              {OPERATOR_ROLES.map((role) => (
                <th key={role} scope="col">
                  {t(`operator.role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionsOf(OPERATOR_ROLES).map((permission) => (
              <tr key={permission}>
                <th scope="row">{t(`operator.permission.${permission}`)}</th>
                {OPERATOR_ROLES.map((role) => {
                  const may = mayDo([role], permission)
                  return (
                    <td key={role} className={may ? undefined : "dim"}>
                      {t(may ? "operator.people.matrix.yes" : "operator.people.matrix.no")}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
