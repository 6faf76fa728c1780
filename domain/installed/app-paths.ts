/** Where the installed app opens: the server leads on from there. */
export const START_PATH = '/open-app?utm_source=app'

/** What another app shares into ours comes here. */
export const SHARE_PATH = '/share'
