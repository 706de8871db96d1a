/** Put in by the build: there is a script for regions that speak GPP, and those for all others, which hold nothing of it. */
declare const __placet_gpp__: boolean
