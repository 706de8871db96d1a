import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Anda yang menentukan soal cookie',
    bannerBody:
      'Kami menggunakan cookie dan teknologi serupa. Sebagian diperlukan agar situs ini berfungsi; boleh tidaknya kami menggunakan yang lain, Anda yang menentukan. Anda dapat mengubah pilihan kapan saja.',
    accept: 'Terima semua',
    deny: 'Tolak semua',
    settings: 'Pengaturan',
    doNotSell: 'Jangan jual atau bagikan informasi pribadi saya',
    close: 'Tutup',
    preferencesTitle: 'Pengaturan cookie',
    preferencesIntro:
      'Pilih kelompok cookie yang boleh kami gunakan. Anda dapat mengubah pilihan kapan saja.',
    save: 'Simpan pilihan',
    alwaysOn: 'Selalu aktif',
    yes: 'Ya',
    no: 'Tidak',
    consentToken: 'ID persetujuan',
    consentDate: 'Tanggal pilihan Anda',
    language: 'Bahasa',
    brand: 'Didukung oleh Placet',
    openPreferences: 'Buka pengaturan cookie',
    privacyPolicy: 'Kebijakan privasi',
    privacyChoices: 'Pilihan privasi Anda',
    signalHonoured: 'Peramban Anda telah mengirim sinyal penolakan, dan kami menghormatinya.',
    limitUse: 'Batasi penggunaan informasi pribadi sensitif saya',
    doNotSellText: 'Data Anda tidak akan dijual, dibagikan, atau digunakan untuk iklan lintas situs.',
    limitUseText:
      'Data sensitif, seperti lokasi persis Anda, hanya akan digunakan untuk hal yang Anda minta dari kami.',
    category_necessary: 'Wajib',
    category_necessary_text:
      'Diperlukan untuk fungsi dasar situs ini, seperti keamanan dan mengingat pilihan Anda.',
    category_preferences: 'Preferensi',
    category_preferences_text: 'Mengingat apa yang telah Anda atur, seperti bahasa atau wilayah.',
    category_analytics: 'Analitik',
    category_analytics_text:
      'Menunjukkan kepada kami cara situs digunakan, sehingga kami dapat memperbaikinya.',
    category_marketing: 'Pemasaran',
    category_marketing_text:
      'Digunakan untuk menampilkan iklan yang sesuai dengan minat Anda, juga di situs lain.',
    category_uncategorized: 'Lainnya',
    category_uncategorized_text: 'Belum dimasukkan ke salah satu kelompok lain.',
    declarationTitle: 'Daftar cookie',
    cookieProvider: 'Penyedia',
    cookieExpiry: 'Masa penyimpanan',
    cookieSession: 'Sesi',
    cookieService: 'Layanan',
    cookieFirstParty: 'Dari situs ini',
    cookieThirdParty: 'Dari pihak ketiga',
    embedBlocked: 'Konten ini hanya ditampilkan jika Anda mengizinkan cookie dari kelompok “{category}”.',
    embedLoadOnce: 'Izinkan sekali',
    embedLoadAlways: 'Selalu izinkan',
  },
  counted: {
    cookieCount: { other: '{n} cookie' },
    vendorCount: { other: '{n} mitra' },
    expiryDays: { other: '{n} hari' },
  },
}
