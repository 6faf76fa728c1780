/** Words with which a text may promise something. */
export const promiseWords =
  /\b(?:guarante\w*|licen[cs]\w*|refund\w*|within|always|never|free|days|at once|encrypt\w*|erase\w*|delete\w*|sponsor\w*|promise\w*|forget|no fee|waits|comes? back|goes? back|(?:is|are) told|by itself|at any time|stays?|nothing (?:is|was|goes|has|of)|nobody else|pays? (?:me|you) back|we (?:text|tell|match|stop|bring|insure|send|ask|check|keep|remove|call|answer|pay|seal|agree|employ|will))\b/i
