import type { LocalizedName } from "../line/catalogue/catalogue.ts"

/** Other names by which operators look for what the palette offers, by the desk's address or the command, in both languages. */
export const PALETTE_NAMES: Readonly<Record<string, LocalizedName>> = {
  withdrawals: { en: "withdrawals payouts", ru: "выводы средств выплаты" },
  payments: { en: "payments deposits", ru: "платежи пополнения депозиты" },
  bets: { en: "bets wagers", ru: "ставки пари" },
  corrections: { en: "corrections voids", ru: "исправления отмена расчёта" },
  draws: { en: "draws toto lotto", ru: "тиражи тото лото" },
  casino: { en: "casino games rounds return providers", ru: "казино игры раунды отдача провайдеры" },
  "promo-codes": { en: "promo codes promotional bonus", ru: "промокоды бонусы акции" },
  tournaments: { en: "tournaments casino prizes", ru: "турниры казино призы" },
  trading: { en: "trading line prices", ru: "трейдинг линия котировки" },
  messages: { en: "messages to players news", ru: "сообщения игрокам рассылка" },
  support: { en: "support conversations", ru: "поддержка обращения" },
  players: { en: "players accounts", ru: "игроки аккаунты" },
  settings: { en: "settings configuration limits", ru: "настройки параметры пороги" },
  journal: { en: "journal significant events log", ru: "журнал значимые события" },
  "../audit": { en: "audit auditors look-ups records", ru: "аудит аудиторы проверка журнал" },
  people: { en: "people and roles operators", ru: "люди и роли операторы" },
  stop: { en: "stop all betting emergency", ru: "остановить все ставки аварийная остановка" },
  leave: { en: "sign out leave", ru: "выйти завершить сеанс" },
}
