import { PRODUCT_NAME } from "../../../domain/product.ts";
import type { Messages } from "../../../messages/messages.ts";

/** The questions of the page, also as structured data for search engines. */
export const listQuestions = (messages: Messages) => [
  {
    question: messages.landing_faq_app({ product: PRODUCT_NAME }),
    answer: messages.landing_faq_app_answer(),
  },
  { question: messages.landing_faq_language(), answer: messages.landing_faq_language_answer() },
  { question: messages.landing_faq_end(), answer: messages.landing_faq_end_answer() },
  { question: messages.landing_faq_cancel(), answer: messages.landing_faq_cancel_answer() },
  { question: messages.landing_faq_data(), answer: messages.landing_faq_data_answer() },
];
