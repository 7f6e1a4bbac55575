import { PRODUCT_NAME } from "../../../domain/product.ts";
import { Icon } from "../../../web/card-face/icons.tsx";
import { Brand } from "../../pages/document.tsx";
import { HeroSection } from "./heroSection.tsx";
import { CREATE_CARD, type SectionProps } from "./landingVariant.ts";
import { LanguageLinks } from "./languageLinks.tsx";
import { PlansSection } from "./plansSection.tsx";
import { ProofsSection } from "./proofsSection.tsx";
import { listQuestions } from "./questions.ts";

/** The landing page: what the product is, for whom, and what it costs. */
export function LandingPage(props: SectionProps) {
  const { messages, content } = props;
  return (
    <>
      <a className="skip" href="#main">
        {messages.skip_to_content()}
      </a>
      <Header {...props} />
      <main id="main">
        <HeroSection {...props} />
        <ProofsSection {...props} />
        <PlansSection {...props} />
        <section className="band" id="associations">
          <div>
            <h2>{messages.landing_associations()}</h2>
            <p className="answer">{messages.landing_associations_text()}</p>
          </div>
          <a className="button" href="/association/new">
            {messages.association_new_title()}
          </a>
        </section>
        <section className="part questions">
          <h2>{messages.landing_faq()}</h2>
          <div>
            {listQuestions(messages).map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <p className="answer">{answer}</p>
              </details>
            ))}
          </div>
        </section>
        {content.notice && (
          <a className="notice" href={`/notice/${content.notice.idx}`}>
            <span className="soft">{messages.notice_title()}</span>
            {"\u00a0· "}
            <span lang={content.notice.locale}>{content.notice.title}</span>
          </a>
        )}
      </main>
      <Footer {...props} />
    </>
  );
}

function Header({ messages }: SectionProps) {
  return (
    <header className="top">
      <Brand />
      <nav aria-label={messages.shell_menu()}>
        <a className="wide" href="#associations">
          {messages.landing_associations()}
        </a>
        <a className="wide" href="#plans">
          {messages.landing_plans()}
        </a>
        <a href="/language" aria-label={messages.shell_language()}>
          <Icon name="website" />
        </a>
        <a href="/user/login">
          <b>{messages.login_title()}</b>
        </a>
        <a className="button wide" href={CREATE_CARD}>
          {messages.landing_create()}
        </a>
      </nav>
    </header>
  );
}

/** Every language, and what the menu of the application offers to a visitor. @see spec.md §2 */
function Footer({ messages, locale }: SectionProps) {
  const links = [
    ["/legal/terms", messages.legal_terms()],
    ["/legal/privacy", messages.legal_privacy()],
    ["/notice", messages.notice_title()],
    ["/user/mypage", messages.shell_my_page()],
    ["/language", messages.shell_language()],
    ["/user/login", messages.login_title()],
  ];
  return (
    <footer>
      <nav aria-label={messages.language_title()}>
        <LanguageLinks locale={locale} />
      </nav>
      <ul className="links">
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <p className="soft">{PRODUCT_NAME}</p>
    </footer>
  );
}
