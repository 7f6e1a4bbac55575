import { Link } from "@tanstack/react-router";
import { Star } from "lucide-react";
import { useRef, useState } from "react";
import { AddRow } from "../../components/addRow.tsx";
import { Answers } from "../../components/answers.tsx";
import { Badge } from "../../components/badge.tsx";
import { Band } from "../../components/band.tsx";
import { Benefits } from "../../components/benefits.tsx";
import { Button } from "../../components/button.tsx";
import { CountMark } from "../../components/countMark.tsx";
import { Dotted } from "../../components/dotted.tsx";
import { EmptyState } from "../../components/emptyState.tsx";
import { Faces } from "../../components/faces.tsx";
import { Facts } from "../../components/facts.tsx";
import { Initial } from "../../components/initial.tsx";
import { LinkRow } from "../../components/linkRow.tsx";
import { ListFailure } from "../../components/listFailure.tsx";
import { PagedList } from "../../components/pagedList.tsx";
import { PANELS, Panel } from "../../components/panel.tsx";
import { PanelPeople } from "../../components/panelPeople.tsx";
import { PanelRequests } from "../../components/panelRequests.tsx";
import { Panes } from "../../components/panes.tsx";
import { PersonRow } from "../../components/personRow.tsx";
import { QuietLink } from "../../components/quietLink.tsx";
import { RequestsLink } from "../../components/requestsLink.tsx";
import { RowSkeletons } from "../../components/rowSkeletons.tsx";
import { Scaled } from "../../components/scaled.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { TabLinks } from "../../components/tabLinks.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { TitleAction, TitleRow } from "../../components/titleRow.tsx";
import { VirtualList } from "../../components/virtualList.tsx";
import { WaitingCount } from "../../components/waitingCount.tsx";
import { ApiError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import type { List } from "../../lib/pages.ts";
import { Section } from "./part.tsx";

const never = async () => new Promise(() => undefined);

const NAMES: [string, string] = ["김민지", "علی خان"];

/** A loading list. */
const loading: List<string> = {
  data: undefined,
  error: null,
  hasNextPage: false,
  isFetching: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: never,
  refetch: never,
};
const full = { ...loading, isFetching: false, hasNextPage: true, data: { pages: [{ items: NAMES }] } };
const empty = { ...full, hasNextPage: false, data: { pages: [{ items: [] }] } };
const failed = { ...loading, isFetching: false, error: new ApiError({ code: "NETWORK" }) };

/** Lists in their states: empty, full, loading, failed. */
export function Lists() {
  const [tab, setTab] = useState("full");
  const memory = useRef([]);
  const nothing = (
    <EmptyState title={m.home_invitation()} action={<Button variant="primary">{m.my_page_create_card()}</Button>}>
      {m.my_page_no_cards()}
    </EmptyState>
  );
  const rows = (list: List<string>) => (
    <PagedList list={list} empty={nothing}>
      {(name) => (
        <li key={name}>
          <PersonRow name={name} mark={<Badge>{m.association_president()}</Badge>} card={null}>
            <Button variant="plain">{m.action_save()}</Button>
          </PersonRow>
        </li>
      )}
    </PagedList>
  );
  const tabs = Object.entries({ full, empty, loading, failed }).map(([value, list]) => ({
    value,
    label: value,
    content: rows(list),
  }));
  return (
    <div className="grid gap-8 wide:grid-cols-3">
      <Section name="Tabs, PagedList, PersonRow, Badge, EmptyState">
        <Tabs label={m.contacts_heading()} value={tab} onValueChange={setTab} tabs={tabs} />
      </Section>
      <Section name="TabLinks">
        <TabLinks
          label={m.contacts_heading()}
          parts={[m.shell_home(), m.shell_my_page(), m.shell_language()].map((text, i) => ({
            key: text,
            text,
            open: i === 1,
            link: <Link to="/" />,
          }))}
        />
      </Section>
      <Section name="Band, Dotted, Facts">
        <Band
          title={NAMES[0]}
          line={NAMES.map((text) => ({ key: text, text }))}
          picture={<Star aria-hidden />}
          share={{ title: NAMES[0], url: location.href }}
        >
          <Button variant="primary">{m.group_invite()}</Button>
        </Band>
        <Dotted parts={NAMES.map((text) => ({ key: text, text }))} />
        <Facts facts={[[m.group_ceo(), NAMES[1]]]} />
      </Section>
      <Section name="ListFailure">
        <ListFailure list={failed} />
      </Section>
      <Section name="RowSkeletons, Skeleton">
        <RowSkeletons />
        <Skeleton className="h-24" />
      </Section>
      <Section name="Answers">
        <Answers
          legend={NAMES[0]}
          yes={{ label: m.group_approve(), isBusy: false, onPress: () => undefined }}
          no={{ label: m.group_decline(), isBusy: false, onPress: () => undefined }}
        />
      </Section>
      <Section name="LinkRow, Faces, Initial, CountMark, WaitingCount, QuietLink">
        <ul className="@container">
          <LinkRow mark={<Initial name={NAMES[1]} />} title={NAMES[1]} text={m.my_page_create_card()}>
            <Link to="." />
          </LinkRow>
          <LinkRow Icon={Star} title={NAMES[1]} text={<WaitingCount count={3} />}>
            <Link to="/" />
          </LinkRow>
          <LinkRow Icon={Star} title={m.my_page_create_card()}>
            <Link to="/" />
          </LinkRow>
        </ul>
        <CountMark count="12" />
        <CountMark count="9+" small />
        <Faces pictures={["/icons/icon-192.png"]} total={3} />
        <QuietLink Icon={Star}>
          <Link to="/">{m.my_page_create_card()}</Link>
        </QuietLink>
      </Section>
      <Section name="Panel, PanelRequests, PanelPeople, RequestsLink">
        <ul className={PANELS}>
          <Panel
            id="panel"
            mark={<Initial name={NAMES[0]} />}
            name={NAMES[0]}
            text={m.group_members_count({ count: 3 })}
            faces={["/icons/icon-192.png"]}
            total={3}
            link={<Link to="." />}
          >
            <PanelRequests panelId="panel" count={5} list={full} keyOf={(name) => name} all={<Link to="." />}>
              {(name) => (
                <li key={name}>
                  <PersonRow name={name} card={null} />
                </li>
              )}
            </PanelRequests>
          </Panel>
        </ul>
        <PanelPeople list={full} shown={1} all={<Link to="." />} className="grid gap-2">
          {(name) => <li key={name}>{name}</li>}
        </PanelPeople>
        <RequestsLink name="Moa Inc." count={3}>
          <Link to="." />
        </RequestsLink>
      </Section>
      <Section name="Benefits">
        <Benefits
          id="benefits"
          title={m.association_gives()}
          benefits={[
            { Icon: Star, text: m.association_gives_members(), picture: "cards" },
            { Icon: Star, text: m.association_gives_news(), picture: "line" },
            { Icon: Star, text: m.association_members_private(), picture: "card" },
          ]}
        />
      </Section>
      <Section name="TitleRow, TitleAction">
        <TitleRow
          title={m.nav_groups()}
          actions={
            <TitleAction>
              <Link to=".">{m.group_new_title()}</Link>
            </TitleAction>
          }
        />
      </Section>
      <Section name="AddRow">
        <AddRow>
          <Link to="/card/new">{m.my_page_create_card()}</Link>
        </AddRow>
      </Section>
      <Section name="VirtualList">
        <VirtualList
          pane={undefined}
          label={m.contacts_heading()}
          count={3}
          hasMore={false}
          onMore={() => undefined}
          keyOf={(index) => index}
          rowHeight={73}
          memory={memory}
        >
          {(index) => <PersonRow name={String(index)} card={null} />}
        </VirtualList>
      </Section>
      <Section name="Panes, Scaled">
        <Panes aside={<Skeleton className="h-24" />}>
          <Scaled width={600}>
            <PersonRow name={NAMES[0]} card={null} />
          </Scaled>
        </Panes>
      </Section>
    </div>
  );
}
