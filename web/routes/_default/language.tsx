import { createFileRoute } from "@tanstack/react-router";
import { LanguageList } from "../../features/language/components/languageList.tsx";

export const Route = createFileRoute("/_default/language")({ component: LanguageList });
