import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Вие решавате за бисквитките',
    bannerBody:
      'Използваме бисквитки и сходни технологии. Някои са необходими, за да работи този сайт; за използването на останалите решавате Вие. Можете да промените избора си по всяко време.',
    accept: 'Приемане на всички',
    deny: 'Отказ на всички',
    settings: 'Настройки',
    doNotSell: 'Не продавайте и не споделяйте личните ми данни',
    close: 'Затваряне',
    preferencesTitle: 'Настройки на бисквитките',
    preferencesIntro:
      'Изберете кои групи бисквитки можем да използваме. Можете да промените избора си по всяко време.',
    save: 'Запазване на избора',
    alwaysOn: 'Винаги включени',
    yes: 'Да',
    no: 'Не',
    consentToken: 'Идентификатор на съгласието',
    consentDate: 'Дата на Вашия избор',
    language: 'Език',
    brand: 'Осигурено от Placet',
    openPreferences: 'Отваряне на настройките на бисквитките',
    privacyPolicy: 'Политика за поверителност',
    privacyChoices: 'Вашите избори за поверителност',
    signalHonoured: 'Браузърът Ви изпрати сигнал за отказ и ние го зачитаме.',
    limitUse: 'Ограничаване на използването на чувствителната ми лична информация',
    doNotSellText: 'Вашите данни няма да се продават, споделят или използват за реклама в различни сайтове.',
    limitUseText:
      'Чувствителните данни, като точното ви местоположение, ще се използват само за това, което сте поискали от нас.',
    category_necessary: 'Необходими',
    category_necessary_text:
      'Нужни за основните функции на този сайт, като сигурността и запомнянето на Вашия избор.',
    category_preferences: 'Предпочитания',
    category_preferences_text: 'Запомнят това, което сте настроили, например език или регион.',
    category_analytics: 'Статистически',
    category_analytics_text: 'Показват ни как се използва сайтът, за да можем да го подобряваме.',
    category_marketing: 'Маркетингови',
    category_marketing_text:
      'Използват се за показване на реклами според интересите Ви, включително в други сайтове.',
    category_uncategorized: 'Други',
    category_uncategorized_text: 'Все още не са отнесени към някоя от другите групи.',
    declarationTitle: 'Списък на бисквитките',
    cookieProvider: 'Доставчик',
    cookieExpiry: 'Срок на съхранение',
    cookieSession: 'Сесия',
    embedBlocked: 'Това съдържание се показва само ако разрешите бисквитките от група „{category}“.',
    embedLoadOnce: 'Разрешаване еднократно',
    embedLoadAlways: 'Разрешаване винаги',
  },
  counted: {
    cookieCount: { one: '{n} бисквитка', other: '{n} бисквитки' },
    vendorCount: { one: '{n} партньор', other: '{n} партньори' },
    expiryDays: { one: '{n} ден', other: '{n} дни' },
  },
}
