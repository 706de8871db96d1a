import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Anda yang menentukan tentang kuki',
    bannerBody:
      'Kami menggunakan kuki dan teknologi yang serupa. Sesetengahnya diperlukan supaya laman ini berfungsi; sama ada kami boleh menggunakan yang lain, anda yang menentukan. Anda boleh mengubah pilihan pada bila-bila masa.',
    accept: 'Terima semua',
    deny: 'Tolak semua',
    settings: 'Tetapan',
    doNotSell: 'Jangan jual atau kongsi maklumat peribadi saya',
    close: 'Tutup',
    preferencesTitle: 'Tetapan kuki',
    preferencesIntro:
      'Pilih kumpulan kuki yang boleh kami gunakan. Anda boleh mengubah pilihan pada bila-bila masa.',
    save: 'Simpan pilihan',
    alwaysOn: 'Sentiasa aktif',
    yes: 'Ya',
    no: 'Tidak',
    consentToken: 'ID persetujuan',
    consentDate: 'Tarikh pilihan anda',
    language: 'Bahasa',
    brand: 'Dikuasakan oleh Placet',
    openPreferences: 'Buka tetapan kuki',
    privacyPolicy: 'Dasar privasi',
    privacyChoices: 'Pilihan privasi anda',
    signalHonoured: 'Pelayar anda telah menghantar isyarat penolakan, dan kami menghormatinya.',
    limitUse: 'Hadkan penggunaan maklumat peribadi sensitif saya',
    doNotSellText:
      'Data anda tidak akan dijual, dikongsi atau digunakan untuk pengiklanan merentas laman web.',
    limitUseText:
      'Data sensitif, seperti lokasi tepat anda, hanya akan digunakan untuk perkara yang anda minta daripada kami.',
    category_necessary: 'Perlu',
    category_necessary_text:
      'Diperlukan untuk fungsi asas laman ini, seperti keselamatan dan mengingati pilihan anda.',
    category_preferences: 'Keutamaan',
    category_preferences_text: 'Mengingati perkara yang telah anda tetapkan, seperti bahasa atau wilayah.',
    category_analytics: 'Analitis',
    category_analytics_text:
      'Menunjukkan kepada kami cara laman ini digunakan supaya kami dapat menambah baiknya.',
    category_marketing: 'Pemasaran',
    category_marketing_text:
      'Digunakan untuk memaparkan iklan yang sesuai dengan minat anda, termasuk di laman lain.',
    category_uncategorized: 'Lain-lain',
    category_uncategorized_text: 'Belum dimasukkan ke dalam mana-mana kumpulan lain.',
    declarationTitle: 'Senarai kuki',
    cookieProvider: 'Penyedia',
    cookieExpiry: 'Tempoh penyimpanan',
    cookieSession: 'Sesi',
    cookieService: 'Perkhidmatan',
    cookieFirstParty: 'Daripada laman ini',
    cookieThirdParty: 'Daripada pihak ketiga',
    embedBlocked: 'Kandungan ini hanya dipaparkan jika anda membenarkan kuki daripada kumpulan “{category}”.',
    embedLoadOnce: 'Benarkan sekali',
    embedLoadAlways: 'Sentiasa benarkan',
  },
  counted: {
    cookieCount: { other: '{n} kuki' },
    vendorCount: { other: '{n} rakan kongsi' },
    expiryDays: { other: '{n} hari' },
  },
}
