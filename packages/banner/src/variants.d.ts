/** Set by the build: one script for domains with services that are matched by patterns, one for all others. */
declare const __placet_rules__: boolean
/** Set by the build: whether the domain fills queues of tags with consent signals. */
declare const __placet_queues__: boolean
/** Set by the build: one more script for regions under IAB TCF. */
declare const __placet_iab__: boolean
/** Set by the build: one more core for domains whose choice also counts on their sub-domains. */
declare const __placet_one_choice__: boolean
