/** The pages of both flows in order: step, id, type, answer field and analytics title. */
export const flowTables = {
  woman: `
0 | start | start | – | start
2 | age | choice | age | age
3 | focus | choice | focus | focus
4 | how-much-to-eat | choice | howMuchToEat | how much to eat
5 | carb-dense-foods | choice | carbDenseFoods | carb dense foods
6 | habits | choice | habits | habits
7 | dietary-pattern | choice | dietaryPattern | dietary pattern
8 | weight-loss-journey | info | – | weight loss journey
9 | target-zones | choice | targetZones | target zones
10 | how-much-to-sleep | info | – | how much to sleep
11 | sleep | choice | howMuchToSleep | sleep
12 | improve-your-sleep | choice | improveYourSleep | improve your sleep
13 | water | choice | water | water
14 | lifestyle | choice | lifestyle | lifestyle
16 | children | choice | children | children
17 | feedback | info | – | feedback
18 | height | measure | height | height
19 | weight | measure | weight | weight
20 | weight-goal | measure | weightGoal | weight goal
21 | specific-motivation | choice | specificMotivation | specific motivation
22 | important-date | date | specificMotivationDate | important date
23 | prediction | prediction | – | goal predict
24 | wish | info | – | wish
25 | rate-your-health | choice | rateYourHealth | rate your health
26 | typical-lunch | choice | typicalLunch | typical lunch
27 | typical-day | choice | typicalDay | typical day
28 | fruit-and-vegetable-intake | choice | fruitAndVegetableIntake | fruit and vegetable intake
29 | plant-foods | info | – | plant foods
30 | your-hunger-levels | choice | yourHungerLevel | hunger level
31 | dont-need-to-be-hungry | info | – | dont need to be hungry
32 | your-energy | choice | yourEnergy | energy
33 | got-energy | info | – | got energy
34 | emotions | choice | emotion | emotions
35 | old-routine | choice | oldRoutine | old routine
36 | stick-to-healthier-habits | scale | stickToHealthierHabits | people around me
37 | multitasking | choice | multitasking | multitasking
38 | clear-my-plate | scale | clearMyPlate | clear my plate
39 | my-unhealthy-decisions | scale | myUnhealthyDecision | unhealthy decisions
40 | preliminary-processing | info | – | preliminary processing
41 | great-news | info | – | great news
42 | almost-done | info | – | almost done
43 | during-my-fasting-journey | choice | duringMyFastingJourney | during my fasting journey
44 | with-fasting-tracker | choice | withFastingTracker | with fasting tracker
45 | at-my-happy-weight | choice | atMyHappyWeight | at my happy weight
46 | my-happy-weight | choice | myHappyWeight | my happy weight
47 | biggest-drive | choice | biggestDrive | biggest drive
48 | current-priorities | choice | currentPriority | priorities
49 | life-events | choice | lifeEvents | life events
50 | skin-changes | choice | skinChanges | skin changes
51 | fasting-slows-down-aging | info | – | fasting slows down aging
52 | five-minutes | info | – | five minutes
53 | weight-loss-programs | choice | weightLossPrograms | weight loss programs
54 | lose-weight-methods | choice | loseWeightMethods | lose weight methods
55 | mental-wellness-services | choice | mentalWellnessServices | mental wellness services
56 | health-conditions | choice | healthConditions | health conditions
57 | eating-disorder | choice | eatingDisorder | eating disorder
58 | medications | choice | medication | medications
60 | pregant-or-breastfeeding | choice | pregantOrBreastfeeding | pregnant or breastfeeding
62 | menopause | choice | menopause | menopause
63 | new-level-of-vitality | info | – | new level of vitality
64 | loading | loading | – | loading
65 | you-are-in-good-hands | info | – | you are in good hands
66 | weight-loss-motivation | choice | weightLossMotivation | weight loss motivation
67 | motivation-status | choice | motivationStatus | motivation status
68 | feel-about-hitting | choice | feelAboutHitting | feel about hitting
69 | source-of-uncertainty | choice | sourceOfUncertainty | source of uncertainty
70 | give-up-on-weight-loss | info | – | give up on weight loss
71 | snack-craving-times | choice | snackCravingTime | snack cravings
72 | snacking-and-nibbling-urges | choice | snackingAndNibblingUrge | snacking urges
73 | alcoholic-beverages | choice | alcoholicBeverages | alcoholic beverages
74 | how-do-you-prepare-meals | choice | howDoYouPrepareMeals | prepare meals
75 | explore-what | choice | exploreWhat | explore what
76 | break-from-fasting | choice | breakFromFasting | break from fasting
77 | quickly-lose-weight | choice | quicklyLoseWeight | quickly lose weight
78 | great-job | info | – | great job
79 | yoyo-effect | info | – | yoyo effect
80 | analyzing-your-answers | loading | analizingYourAnswers | analyzing your answers
81 | disclamer | info | – | disclaimer
82 | email | email | email | email
83 | paywall | paywall | – | paywall
84 | purchase-success | info | – | purchase success
`,
  man: `
0 | start | start | – | start
2 | age | choice | age | age
3 | focus | choice | focus | focus
4 | how-much-to-eat | choice | howMuchToEat | how much to eat
5 | carb-dense-foods | choice | carbDenseFoods | carb dense foods
7 | dietary-pattern | choice | dietaryPattern | dietary pattern
8 | weight-loss-journey | info | – | weight loss journey
9 | target-zones | choice | targetZones | target zones
10 | struggle-zones | choice | struggleZones | struggle zones
11 | sleep | choice | howMuchToSleep | sleep
13 | water | choice | water | water
14 | lifestyle | choice | lifestyle | lifestyle
15 | time-for-yourself | choice | timeForYourself | time for yourself
17 | height | measure | height | height
18 | weight | measure | weight | weight
19 | weight-goal | measure | weightGoal | weight goal
20 | specific-motivation | choice | specificMotivation | specific motivation
21 | important-date | date | specificMotivationDate | important date
22 | triple-your-weight-loss | info | – | triple your weight loss
23 | prediction | prediction | – | goal predict
24 | wish | info | – | wish
25 | rate-your-health | choice | rateYourHealth | rate your health
26 | typical-day | choice | typicalDay | typical day
27 | fruit-and-vegetable-intake | choice | fruitAndVegetableIntake | fruit and vegetable intake
28 | plant-foods | info | – | plant foods
29 | your-hunger-levels | choice | yourHungerLevel | hunger level
30 | dont-need-to-be-hungry | info | – | dont need to be hungry
31 | your-energy | choice | yourEnergy | energy
32 | got-energy | info | – | got energy
33 | habits | choice | habits | habits
34 | certain-foods | choice | certainFoods | certain foods
35 | eating-patterns | info | – | eating patterns
36 | stick-to-healthier-habits | scale | stickToHealthierHabits | people around me
37 | multitasking | choice | multitasking | multitasking
38 | clear-my-plate | scale | clearMyPlate | clear my plate
39 | new-you | info | – | new you
40 | preliminary-processing | info | – | preliminary processing
41 | great-news | info | – | great news
42 | almost-done | info | – | almost done
43 | during-my-fasting-journey | choice | duringMyFastingJourney | during my fasting journey
44 | with-fasting-tracker | choice | withFastingTracker | with fasting tracker
45 | biggest-drive | choice | biggestDrive | biggest drive
46 | fasting-slows-down-aging | info | – | fasting slows down aging
48 | current-priorities | choice | currentPriority | priorities
49 | feedback | info | – | feedback
50 | six-pack | choice | sixPack | six pack
51 | no-working-out | choice | noWorkingOut | no working out
52 | movement-is-important | info | – | movement is important
53 | felt-frustrated | choice | feltFrustrated | felt frustrated
54 | feels-more-unsettling | choice | feelsMoreUnsettling | feels more unsettling
55 | supercharge-your-energy | info | – | supercharge your energy
56 | health-conditions | choice | healthConditions | health conditions
57 | eating-disorder | choice | eatingDisorder | eating disorder
58 | medications | choice | medication | medications
59 | testosterone-deficiency | choice | testosteroneDeficiency | testosterone deficiency
63 | new-level-of-vitality | info | – | new level of vitality
64 | loading | loading | – | loading
65 | you-are-in-good-hands | info | – | you are in good hands
66 | weight-loss-motivation | choice | weightLossMotivation | weight loss motivation
67 | motivation-status | choice | motivationStatus | motivation status
68 | feel-about-hitting | choice | feelAboutHitting | feel about hitting
70 | give-up-on-weight-loss | info | – | give up on weight loss
71 | snack-craving-times | choice | snackCravingTime | snack cravings
72 | alcoholic-beverages | choice | alcoholicBeverages | alcoholic beverages
73 | snacking-and-nibbling-urges | choice | snackingAndNibblingUrge | snacking urges
74 | how-do-you-prepare-meals | choice | howDoYouPrepareMeals | prepare meals
78 | great-job | info | – | great job
79 | yoyo-effect | info | – | yoyo effect
80 | analyzing-your-answers | loading | analizingYourAnswers | analyzing your answers
81 | disclamer | info | – | disclaimer
82 | email | email | email | email
83 | paywall | paywall | – | paywall
84 | purchase-success | info | – | purchase success
`,
};
