import { t } from '@lingui/core/macro'
import { Language } from '@placet/contract/language'
import { IconLanguage } from '@tabler/icons-react'
import { LANGUAGE_NAMES, currentLanguage, rememberLanguage, switchLanguage } from '../i18n/language.ts'
import { IconSelect } from '../ui/icon-select.tsx'

const OPTIONS = Language.options.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))

/** For pages that need no session. A signed-in person chooses in the profile. */
export function LanguageSelect() {
  const choose = (language: Language) => {
    rememberLanguage(language)
    void switchLanguage(language)
  }
  return (
    <IconSelect
      Icon={IconLanguage}
      label={t`Language of this page`}
      value={currentLanguage()}
      options={OPTIONS}
      onChange={choose}
    />
  )
}
