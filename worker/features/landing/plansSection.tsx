import { shortMoneyText } from "../../../domain/format.ts";
import type { SectionProps } from "./landingVariant.ts";

/** The plans, with the prices of today. */
export function PlansSection({ locale, messages, content }: SectionProps) {
  const { premium, periods, group } = content.plans;
  const format = (price: { amount: number; currency: string } | null) =>
    price && shortMoneyText(price.amount, price.currency, locale);
  const currency = (premium ?? group)?.currency;
  const plans = [
    {
      name: messages.landing_free(),
      price: currency && shortMoneyText(0, currency, locale),
      note: messages.landing_free_note(),
      items: [messages.landing_free_languages(), messages.landing_free_book(), messages.landing_free_links()],
    },
    {
      name: messages.landing_premium(),
      price: format(premium),
      note: messages.landing_premium_note(),
      items: [
        messages.ticket_opens_looks(),
        messages.ticket_opens_statistics(),
        messages.ticket_opens_leads(),
        messages.ticket_opens_links(),
      ],
      more: periods && messages.landing_periods({ price: format(periods) ?? "" }),
    },
    {
      name: messages.landing_group(),
      price: format(group),
      note: messages.landing_group_note(),
      items: [messages.ticket_opens_group(), messages.landing_group_join()],
    },
  ];
  return (
    <section className="part" id="plans">
      <h2>{messages.landing_plans()}</h2>
      <div className="plans">
        {plans.map(({ name, price, note, items, more }) => (
          <article key={name}>
            <h3>{name}</h3>
            {price && <p className="price">{price}</p>}
            <p className="soft">{note}</p>
            <ul>
              {items.map((item) => (
                <li key={item} className="check">
                  {item}
                </li>
              ))}
            </ul>
            {more && <p className="soft">{more}</p>}
          </article>
        ))}
      </div>
    </section>
  );
}
