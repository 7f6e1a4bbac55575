import { createFileRoute, getRouteApi, redirect, useNavigate } from "@tanstack/react-router";
import { registrationAtom } from "../../../../features/registration/atoms.ts";
import { DetailsForm } from "../../../../features/registration/components/detailsForm.tsx";
import { store } from "../../../../lib/store.ts";

export const Route = createFileRoute("/_header-m/user/register/details")({
  beforeLoad: () => {
    const { verificationToken, ...started } = store.get(registrationAtom);
    if (!verificationToken) throw redirect({ to: "/user/register", replace: true });
    return { started: { ...started, verificationToken } };
  },
  component: Details,
});

// `Route` would put the lazy component into a chunk of its own.
const route = getRouteApi("/_header-m/user/register/details");

function Details() {
  const { started } = route.useRouteContext();
  const navigate = useNavigate();
  return (
    <DetailsForm
      started={started}
      onDone={() => void navigate({ href: started.returnTo ?? "/user/registered", replace: true })}
    />
  );
}
