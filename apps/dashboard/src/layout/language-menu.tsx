import { t } from '@lingui/core/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { Language } from '@placet/contract/profile'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { LANGUAGE_NAMES, currentLanguage, rememberLanguage, switchLanguage } from '../i18n/language.ts'

/** For pages that need no session. A signed-in person chooses in the profile. */
export function LanguageMenu() {
  const current = currentLanguage()
  const choose = (language: Language) => {
    rememberLanguage(language)
    void switchLanguage(language)
  }
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon size={34} aria-label={t`Language: ${LANGUAGE_NAMES[current]}`}>
          <IconLanguage size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {Language.options.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            rightSection={language === current && <IconCheck size={15} aria-label={t`Chosen`} />}
            onClick={() => choose(language)}
          >
            {LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
