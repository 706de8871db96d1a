import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'O plikach cookie decydują Państwo',
    bannerBody:
      'Używamy plików cookie i podobnych technologii. Niektóre są niezbędne do działania tej strony; o użyciu pozostałych decydują Państwo. Swój wybór można zmienić w każdej chwili.',
    accept: 'Akceptuj wszystkie',
    deny: 'Odrzuć wszystkie',
    settings: 'Ustawienia',
    doNotSell: 'Nie sprzedawaj ani nie udostępniaj moich danych osobowych',
    close: 'Zamknij',
    preferencesTitle: 'Ustawienia plików cookie',
    preferencesIntro:
      'Prosimy wybrać, z których grup plików cookie możemy korzystać. Swój wybór można zmienić w każdej chwili.',
    save: 'Zapisz wybór',
    alwaysOn: 'Zawsze włączone',
    yes: 'Tak',
    no: 'Nie',
    consentToken: 'Identyfikator zgody',
    consentDate: 'Data dokonania wyboru',
    language: 'Język',
    brand: 'Działa dzięki Placet',
    openPreferences: 'Otwórz ustawienia plików cookie',
    privacyPolicy: 'Polityka prywatności',
    privacyChoices: 'Państwa wybory dotyczące prywatności',
    signalHonoured: 'Państwa przeglądarka wysłała sygnał sprzeciwu, a my go respektujemy.',
    limitUse: 'Ogranicz wykorzystanie moich wrażliwych danych osobowych',
    doNotSellText:
      'Twoje dane nie będą sprzedawane, udostępniane ani wykorzystywane do reklam w różnych witrynach.',
    limitUseText:
      'Dane wrażliwe, takie jak dokładna lokalizacja, będą wykorzystywane tylko do tego, o co nas poproszono.',
    category_necessary: 'Niezbędne',
    category_necessary_text:
      'Potrzebne do podstawowych funkcji tej strony, takich jak bezpieczeństwo i zapamiętanie Państwa wyboru.',
    category_preferences: 'Preferencje',
    category_preferences_text: 'Zapamiętują Państwa ustawienia, na przykład język lub region.',
    category_analytics: 'Analityczne',
    category_analytics_text: 'Pokazują nam, jak używana jest strona, abyśmy mogli ją ulepszać.',
    category_marketing: 'Marketingowe',
    category_marketing_text:
      'Służą do wyświetlania reklam dopasowanych do Państwa zainteresowań, także w innych serwisach.',
    category_uncategorized: 'Inne',
    category_uncategorized_text: 'Nieprzypisane jeszcze do żadnej z pozostałych grup.',
    declarationTitle: 'Deklaracja plików cookie',
    cookieProvider: 'Dostawca',
    cookieExpiry: 'Okres przechowywania',
    cookieSession: 'Sesja',
    cookieService: 'Usługa',
    cookieFirstParty: 'Zapisuje ta witryna',
    cookieThirdParty: 'Zapisuje podmiot trzeci',
    embedBlocked: 'Ta treść jest wyświetlana tylko po zezwoleniu na pliki cookie z grupy „{category}”.',
    embedLoadOnce: 'Zezwól jednorazowo',
    embedLoadAlways: 'Zawsze zezwalaj',
  },
  counted: {
    cookieCount: {
      one: '{n} plik cookie',
      few: '{n} pliki cookie',
      many: '{n} plików cookie',
      other: '{n} pliku cookie',
    },
    vendorCount: { one: '{n} partner', few: '{n} partnerów', many: '{n} partnerów', other: '{n} partnera' },
    expiryDays: { one: '{n} dzień', few: '{n} dni', many: '{n} dni', other: '{n} dnia' },
  },
}
