/** When a backup was last finished, by the one of these processes that made it. */
export const backupSetting = 'last_backup'
