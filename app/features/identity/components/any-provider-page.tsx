import type { ReactNode } from "react";
import type { ProviderPageData } from "../federation/provider-page.server.ts";
import { BackLink } from "./back-link.tsx";
import { ProviderPage, TypedProviderPage } from "./provider-page.tsx";
import { ServicePage, WindowDonePage } from "./service-page.tsx";
import { SignInPage } from "./sign-in-page.tsx";

interface AnyProviderPageProps {
  readonly data: ProviderPageData;
  readonly languageChoice: ReactNode;
}

/** The page of one sign-in method, by its kind. */
export function AnyProviderPage({ data, languageChoice }: AnyProviderPageProps) {
  switch (data.page) {
    case "FORM":
      return <SignInPage data={data} languageChoice={languageChoice} back={<BackLink frame={data.frame} />} />;
    case "TYPED":
      return <TypedProviderPage data={data} languageChoice={languageChoice} />;
    case "SERVICE":
      return <ServicePage data={data} languageChoice={languageChoice} />;
    case "DONE":
      return <WindowDonePage data={data} languageChoice={languageChoice} />;
    default:
      return <ProviderPage data={data} languageChoice={languageChoice} />;
  }
}
