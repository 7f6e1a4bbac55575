import type { Locale } from "../../domain/locales.ts";

export type SeedNotice = {
  popupEnabled: boolean;
  /** Days between its publication and the seeding. */
  daysAgo: number;
  /** The title, then the paragraphs of the content. */
  texts: Partial<Record<Locale, [title: string, ...content: string[]]>>;
};

export const seedNotices: SeedNotice[] = [
  {
    popupEnabled: false,
    daysAgo: 14,
    texts: {
      ko: [
        "모아가 문을 열었어요",
        "안녕하세요. 여러 언어로 건네는 디지털 명함, **모아**를 시작해요.",
        "첫 명함을 만들고 링크나 QR로 나눠 보세요.",
      ],
      en: [
        "Moa is open",
        "Hello. **Moa**, the business card for every language, starts today.",
        "Make your first card and share it by link or QR code.",
      ],
      ru: [
        "Moa открыта",
        "Здравствуйте! **Moa** — цифровая визитка на языке каждого — начинает работу.",
        "Создайте первую визитку и поделитесь ею ссылкой или QR-кодом.",
      ],
      zh: [
        "Moa 开始服务了",
        "您好！**Moa** 是能用多种语言递出去的数字名片，今天正式开始。",
        "制作您的第一张名片，用链接或二维码分享吧。",
      ],
      ja: [
        "Moaを始めました",
        "こんにちは。いろいろな言語で渡せるデジタル名刺、**Moa**が始まります。",
        "最初の名刺を作って、リンクやQRコードで渡してみてください。",
      ],
      es: [
        "Moa ya está en marcha",
        "Hola. **Moa**, la tarjeta de visita para todos los idiomas, empieza hoy.",
        "Crea la primera tarjeta y compártela con un enlace o un código QR.",
      ],
      vi: [
        "Moa đã mở cửa",
        "Xin chào. **Moa**, danh thiếp số trao được bằng nhiều ngôn ngữ, bắt đầu từ hôm nay.",
        "Hãy tạo danh thiếp đầu tiên và chia sẻ bằng liên kết hoặc mã QR.",
      ],
      tl: [
        "Bukas na ang Moa",
        "Kumusta po. Nagsisimula na ang **Moa**, ang digital na card para sa bawat wika.",
        "Gumawa ng unang card at i-share ito sa link o QR code.",
      ],
      hi: [
        "Moa शुरू हो गया है",
        "नमस्ते। हर भाषा में दिया जा सकने वाला डिजिटल कार्ड, **Moa**, आज से शुरू है।",
        "अपना पहला कार्ड बनाइए और लिंक या QR कोड से शेयर कीजिए।",
      ],
      si: [
        "Moa විවෘතයි",
        "ආයුබෝවන්. සෑම භාෂාවකින්ම දිය හැකි ඩිජිටල් කාඩ්පත වන **Moa** අද සිට ආරම්භ වේ.",
        "ඔබේ පළමු කාඩ්පත සාදා සබැඳියකින් හෝ QR කේතයකින් බෙදාගන්න.",
      ],
      ur: [
        "Moa شروع ہو گیا ہے",
        "السلام علیکم۔ ہر زبان میں دیا جانے والا ڈیجیٹل کارڈ، **Moa**، آج سے شروع ہے۔",
        "اپنا پہلا کارڈ بنائیں اور لنک یا QR کوڈ سے شیئر کریں۔",
      ],
      mn: [
        "Moa нээгдлээ",
        "Сайн байна уу. Хэл бүрээр өгч болох цахим нэрийн хуудас **Moa** өнөөдрөөс эхэллээ.",
        "Анхны нэрийн хуудсаа хийж, холбоос эсвэл QR кодоор хуваалцаарай.",
      ],
      id: [
        "Moa sudah dibuka",
        "Halo. **Moa**, kartu nama digital untuk setiap bahasa, dimulai hari ini.",
        "Buat kartu pertama Anda dan bagikan dengan tautan atau kode QR.",
      ],
    },
  },
  {
    popupEnabled: false,
    daysAgo: 5,
    texts: {
      ko: [
        "명함 한 장에 여러 언어를 담을 수 있어요",
        "받는 분의 언어로 명함이 열려요. 카드에 있는 언어는 위쪽에서 바꿔 볼 수 있어요.",
      ],
      en: [
        "One card, several languages",
        "A card opens in the language of the person who receives it. The switch at its top shows every language it has.",
      ],
      ru: [
        "Одна визитка — несколько языков",
        "Визитка открывается на языке того, кто её получил. Вверху можно выбрать любой из её языков.",
      ],
      zh: ["一张名片，多种语言", "名片会用对方的语言打开。在上方可以切换它已有的语言。"],
      ja: [
        "一枚の名刺に複数の言語を",
        "名刺は受け取った方の言語で開きます。上の切り替えから、その名刺にあるほかの言語も見られます。",
      ],
      es: [
        "Una tarjeta, varios idiomas",
        "La tarjeta se abre en el idioma de quien la recibe. Arriba se puede cambiar a cualquiera de los que tiene.",
      ],
      vi: [
        "Một danh thiếp, nhiều ngôn ngữ",
        "Danh thiếp mở ra bằng ngôn ngữ của người nhận. Ở phía trên có thể chuyển sang các ngôn ngữ khác của danh thiếp.",
      ],
      tl: [
        "Isang card, maraming wika",
        "Bumubukas ang card sa wika ng tatanggap. Sa itaas nito puwedeng palitan ang wika.",
      ],
      hi: ["एक कार्ड, कई भाषाएँ", "कार्ड पाने वाले की भाषा में खुलता है। ऊपर से उसकी कोई भी भाषा चुनी जा सकती है।"],
      si: ["එක කාඩ්පතක්, භාෂා කිහිපයක්", "කාඩ්පත ලැබෙන කෙනාගේ භාෂාවෙන් විවෘත වේ. එහි ඇති අනෙක් භාෂා ඉහළින් තෝරාගත හැකිය."],
      ur: ["ایک کارڈ، کئی زبانیں", "کارڈ پانے والے کی زبان میں کھلتا ہے۔ اوپر سے اس کی کوئی بھی زبان چنی جا سکتی ہے۔"],
      mn: [
        "Нэг нэрийн хуудас, олон хэл",
        "Нэрийн хуудас хүлээн авсан хүний хэлээр нээгдэнэ. Дээрээс нь бусад хэлийг сонгож болно.",
      ],
      id: [
        "Satu kartu, beberapa bahasa",
        "Kartu terbuka dalam bahasa penerimanya. Bahasa lain yang dimilikinya dapat dipilih di bagian atas.",
      ],
    },
  },
  {
    popupEnabled: true,
    daysAgo: 1,
    texts: {
      ko: [
        "정기 점검 안내",
        "더 안정적인 서비스를 위해 **매월 첫째 일요일 새벽 3시부터 30분간** 점검해요.",
        "점검 중에도 공개 명함과 QR은 그대로 열려요.",
      ],
      en: [
        "Monthly maintenance",
        "**On the first Sunday of each month** we maintain the service for 30 minutes from 3 a.m. (Korea).",
        "Public cards and QR codes stay available.",
      ],
      ru: [
        "Ежемесячные работы",
        "**В первое воскресенье каждого месяца** с 3:00 (по Сеулу) мы 30 минут обслуживаем сервис.",
        "Визитки и QR-коды всё это время открываются как обычно.",
      ],
      zh: [
        "每月例行维护",
        "**每月第一个星期日** 凌晨 3 点（韩国时间）起，我们会维护 30 分钟。",
        "维护期间，公开的名片和二维码照常可以打开。",
      ],
      ja: [
        "毎月の点検のお知らせ",
        "**毎月第1日曜日** の午前3時（韓国時間）から30分間、点検を行います。",
        "点検中も、公開している名刺とQRコードはそのまま開けます。",
      ],
      es: [
        "Mantenimiento mensual",
        "**El primer domingo de cada mes**, desde las 3:00 (hora de Corea), hacemos 30 minutos de mantenimiento.",
        "Las tarjetas públicas y los códigos QR se siguen abriendo.",
      ],
      vi: [
        "Bảo trì hằng tháng",
        "**Chủ nhật đầu tiên mỗi tháng**, từ 3 giờ sáng (giờ Hàn Quốc), dịch vụ được bảo trì trong 30 phút.",
        "Trong lúc đó, danh thiếp công khai và mã QR vẫn mở được.",
      ],
      tl: [
        "Buwanang maintenance",
        "**Tuwing unang Linggo ng buwan**, may 30 minutong maintenance mula 3 a.m. (oras sa Korea).",
        "Bukas pa rin ang mga card at QR code habang ginagawa ito.",
      ],
      hi: [
        "मासिक रखरखाव",
        "**हर महीने के पहले रविवार** को सुबह 3 बजे (कोरिया समय) से 30 मिनट तक सेवा का रखरखाव होता है।",
        "इस दौरान भी सार्वजनिक कार्ड और QR कोड खुलते रहते हैं।",
      ],
      si: [
        "මාසික නඩත්තුව",
        "**සෑම මසකම පළමු ඉරිදා** පෙ.ව. 3 සිට (කොරියානු වේලාව) මිනිත්තු 30ක් සේවාව නඩත්තු කෙරේ.",
        "එම කාලයේදීත් පොදු කාඩ්පත් සහ QR කේත විවෘත වේ.",
      ],
      ur: [
        "ماہانہ دیکھ بھال",
        "**ہر مہینے کے پہلے اتوار** کو صبح 3 بجے (کوریا کے وقت) سے 30 منٹ تک سروس کی دیکھ بھال ہوتی ہے۔",
        "اس دوران بھی عوامی کارڈ اور QR کوڈ کھلتے رہتے ہیں۔",
      ],
      mn: [
        "Сар бүрийн засвар",
        "**Сар бүрийн эхний ням гарагт** Солонгосын цагаар 03:00 цагаас 30 минутын турш засвар хийнэ.",
        "Энэ үед ч нэрийн хуудас, QR код хэвийн нээгдэнэ.",
      ],
      id: [
        "Pemeliharaan bulanan",
        "**Setiap hari Minggu pertama**, mulai pukul 03.00 (waktu Korea), layanan dipelihara selama 30 menit.",
        "Kartu publik dan kode QR tetap dapat dibuka.",
      ],
    },
  },
];
