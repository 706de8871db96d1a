/** Put in by the build: there is a script for domains whose services are known by patterns, and one for the others. */
declare const __placet_rules__: boolean
/** Put in by the build: there is one more for regions under the IAB's framework. */
declare const __placet_iab__: boolean
