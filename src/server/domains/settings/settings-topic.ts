/** Topic on which a process says that a setting was changed: its name. */
export const SETTINGS_TOPIC = "settings.changed"
