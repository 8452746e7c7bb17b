import type { ReactNode } from "react"
import styles from "./RegistrationPage.module.css"
import { RegistrationPanel, type RegistrationPanelProps } from "./RegistrationPanel.tsx"

/** The registration as a page of its own (§2 Registration). */
const RegistrationPage = (props: RegistrationPanelProps): ReactNode => (
  <div className={styles.page}>
    <RegistrationPanel {...props} />
  </div>
)

export default RegistrationPage
