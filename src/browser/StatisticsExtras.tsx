import { openStatistics } from "./connect-statistics.ts"
import StatisticsModal from "./StatisticsModal.tsx"

/** What comes to statistics only where they are asked for, as one chunk, as the coupon's extras are. */
export const extras = { StatisticsModal, openStatistics }
