import type { ActionType } from '@placet/contract/actions'

interface Help {
  title: string
  /** How the scan detects it, and why it matters. */
  meaning: string
  /** The next step, even where no button can do it. */
  remedy: string
}

/** Texts of the “read more” page, one section per type of action. */
export const ACTION_HELP: Record<ActionType, Help> = {
  script_missing: {
    title: 'The script is missing',
    meaning:
      'The scan opened the home page and did not find our script. Visitors are not asked, nothing is blocked and no consent is recorded.',
    remedy:
      'Copy the script from the installation page into the head of every page, above all other scripts. Clear your site’s cache, then scan again.',
  },
  script_wrong_code: {
    title: 'The script belongs to another domain',
    meaning:
      'Each domain has its own code in the address of its script. This page loads a script with a different code, so visitors get the texts, settings and services of that other domain, and their consents are refused.',
    remedy: 'Replace the script with the one on the installation page of this domain.',
  },
  script_late: {
    title: 'The script loads too late',
    meaning:
      'Browsers run scripts in page order. Scripts above ours, or scripts that run while ours is still loading because of async or defer, cannot be blocked.',
    remedy:
      'Move the script to the top of the head and remove async and defer from it. Exclude it from plug-ins that combine or delay scripts.',
  },
  script_twice: {
    title: 'The script is installed more than once',
    meaning:
      'A second script does nothing useful: the first one wins, and visitors download both. Often a plug-in, a theme and a tag manager each add one.',
    remedy: 'Keep the script in the head of the page and remove the others.',
  },
  set_before_consent: {
    title: 'Set before consent',
    meaning:
      'The scan opened the pages in a fresh browser and made no choice. Everything stored at that point is stored without consent, which is allowed only for things the visitor asked for, such as a shopping cart.',
    remedy:
      'Block the service’s tags with its patterns, publish, and scan again. If it is necessary, change its category instead and be ready to explain why.',
  },
  set_after_refusal: {
    title: 'Set after “Deny”',
    meaning:
      'The scan denied consent, withdrew it, allowed only one category, or sent Global Privacy Control. The cookie was set anyway.',
    remedy:
      'Some script treats the refusal as consent or runs again later. Find the script in the scan results, block it with a pattern, and check in the settings that cookies of denied categories are removed.',
  },
  service_without_blocker: {
    title: 'A service is not blocked',
    meaning:
      'A service that needs consent is on the site, and no pattern blocks its tags. It may set cookies at any time, and its requests identify every visitor to it.',
    remedy:
      'Add it to your services, or turn on its known patterns. If it has no known patterns, add one yourself: a part of its script’s address.',
  },
  consent_mode_late: {
    title: 'Consent mode comes too late',
    meaning:
      'Google’s tags look for a default before they start. If it is missing or comes after them, they act as if everything were allowed.',
    remedy:
      'Turn on Google consent mode in the settings, publish, and put the current line from Installation above every Google tag and tag manager: it sets the defaults.',
  },
  other_banner: {
    title: 'Another banner is on the site',
    meaning:
      'Two consent tools ask twice, block twice and record two choices that may differ. Neither record is reliable proof then.',
    remedy: 'Once this banner works, remove the other tool, its plug-in and its tags.',
  },
  cookies_uncategorized: {
    title: 'Cookies without a category',
    meaning:
      'These cookies have no category yet, and the catalogue does not identify them with certainty. Visitors cannot consent to a purpose that is not explained.',
    remedy:
      'Check the suggested categories and save them, or choose others. Necessary means that the site cannot work without it; statistics and advertising never are.',
  },
  vendor_not_listed: {
    title: 'A vendor is not on the list',
    meaning:
      'Under the Transparency and Consent Framework, visitors consent to vendors by name. This vendor advertises on the site but is not listed.',
    remedy: 'Add the vendor to the list that the domain uses and publish, or remove its tags.',
  },
  unknown_third_party: {
    title: 'Unknown third party',
    meaning:
      'Your pages load something from a host that is not yours and not in the catalogue. It learns the IP address of every visitor and the page they are on.',
    remedy:
      'Check the scan results to see which script requests it. If it is yours, for example an image server, dismiss the action; if it needs consent, block it with a pattern.',
  },
  law_changes: {
    title: 'New rules apply soon',
    meaning:
      'A law or guideline of a place that your site serves comes into force within 60 days, and the published banner would break it. The page “Laws” names the rule, its source and the day.',
    remedy:
      'Open the designer, check the banner as of that day, fix what it finds and publish. The action disappears once the published banner complies.',
  },
  home_only: {
    title: 'Only the home page was scanned',
    meaning:
      'Only owners may scan a whole site. The script on the site is the proof; until a scan has seen it, scans visit the home page only.',
    remedy: 'Install the script and scan again.',
  },
  lifetime_longer: {
    title: 'A cookie lasts longer than documented',
    meaning:
      'The cookie is kept much longer than its vendor documents, so the information shown to visitors is wrong.',
    remedy:
      'Shorten the lifetime where the cookie is set. If the longer lifetime is intended, accept it, and the cookie declaration will show it.',
  },
  cookie_vanished: {
    title: 'A cookie is no longer found',
    meaning: 'Several scans in a row did not find this cookie, but visitors are still told about it.',
    remedy:
      'Remove it from the list. If a later scan finds it, it comes back as new. If scans cannot reach the page that sets it, dismiss the action instead.',
  },
}
